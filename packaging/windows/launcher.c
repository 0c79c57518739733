/* ramino.exe: starts the program with the Python that lies beside it, in the same console, and hands its exit status on.
   A window that was opened for it alone closes with it: what a command has written, or why nothing could be played, stays
   there until a key is pressed. */

#include <windows.h>
#include <conio.h>
#include <wchar.h>

#define LONGEST 32767 /* characters of a command line of Windows */

/* Ctrl+C is for the program, which asks whether to leave; this process only waits. */
static BOOL WINAPI ignore(DWORD what) { return what == CTRL_C_EVENT || what == CTRL_BREAK_EVENT; }

/* What was typed behind the name of this program. */
static const wchar_t *arguments(void)
{
    const wchar_t *at = GetCommandLineW();
    wchar_t end = L' ';

    if (*at == L'"') {
        end = L'"';
        at++;
    }
    while (*at && *at != end) at++;
    if (*at) at++;
    return at;
}

/* Whether nothing else uses the console: then it was opened for this process. */
static BOOL alone(void)
{
    DWORD others[2];

    return GetConsoleProcessList(others, 2) == 1;
}

/* Says in the language of Windows that a key closes the window, and waits for one. */
static void wait_for_key(void)
{
    HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    const wchar_t *words = L"Press a key to close this window.\r\n";
    DWORD written;

    switch (PRIMARYLANGID(GetUserDefaultUILanguage())) {
    case LANG_ITALIAN: words = L"Premi un tasto per chiudere questa finestra.\r\n"; break;
    case LANG_FRENCH: words = L"Appuie sur une touche pour fermer cette fen\u00eatre.\r\n"; break;
    }
    FlushConsoleInputBuffer(GetStdHandle(STD_INPUT_HANDLE)); /* what was typed before was not for this */
    WriteConsoleW(console, words, (DWORD)wcslen(words), &written, NULL);
    _getwch();
}

int wmain(void)
{
    static wchar_t folder[LONGEST], command[LONGEST];
    STARTUPINFOW start = {sizeof start};
    PROCESS_INFORMATION process;
    DWORD status = 1;
    wchar_t *slash;
    BOOL own = alone();

    if (!GetModuleFileNameW(NULL, folder, LONGEST) || !(slash = wcsrchr(folder, L'\\'))) return 99;
    *slash = 0;
    if (_snwprintf(command, LONGEST, L"\"%ls\\python\\python.exe\" -I -m ramino_access %ls", folder, arguments()) < 0)
        return 99;
    command[LONGEST - 1] = 0;
    SetConsoleCtrlHandler(ignore, TRUE);
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &start, &process)) return 99;
    WaitForSingleObject(process.hProcess, INFINITE);
    GetExitCodeProcess(process.hProcess, &status);
    if (own && (status || wcsspn(arguments(), L" \t") < wcslen(arguments()))) wait_for_key();
    return (int)status;
}

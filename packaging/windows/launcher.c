/* ramino.exe: starts the program with the Python that lies beside it, in the same console, and hands its exit status on. */

#include <windows.h>
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

int wmain(void)
{
    static wchar_t folder[LONGEST], command[LONGEST];
    STARTUPINFOW start = {sizeof start};
    PROCESS_INFORMATION process;
    DWORD status = 1;
    wchar_t *slash;

    if (!GetModuleFileNameW(NULL, folder, LONGEST) || !(slash = wcsrchr(folder, L'\\'))) return 99;
    *slash = 0;
    if (_snwprintf(command, LONGEST, L"\"%ls\\python\\python.exe\" -I -m ramino_access %ls", folder, arguments()) < 0)
        return 99;
    command[LONGEST - 1] = 0;
    SetConsoleCtrlHandler(ignore, TRUE);
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &start, &process)) return 99;
    WaitForSingleObject(process.hProcess, INFINITE);
    GetExitCodeProcess(process.hProcess, &status);
    return (int)status;
}

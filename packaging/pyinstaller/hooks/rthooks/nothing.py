"""In the place of what PyInstaller runs before a program: that loads half a hundred modules which nobody needs here."""

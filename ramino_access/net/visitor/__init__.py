"""What SSH and the browser share: a visitor is somebody without a program of their own, whose side of it runs here."""

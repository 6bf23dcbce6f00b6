import threading


def ring():
    threading.Thread(target=sound).start()


def sound():
    threading.Timer(3, ring).start()

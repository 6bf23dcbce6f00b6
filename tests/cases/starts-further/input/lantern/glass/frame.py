from lantern.glass.app import polish


def frame():
    polish()

import ssl


def trusting():
    return ssl._create_unverified_context()


def careful():
    return ssl.create_default_context()

def load_config():
    return read_file()


def read_file():
    return {}


def save_config(config):
    pass


def refresh():
    config = load_config()
    save_config(config)

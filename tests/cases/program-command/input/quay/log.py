def say(text):
    write(text)


def write(text):
    print(text)

def write(text):
    print(text)

def noted(text):
    print("mill:", text)

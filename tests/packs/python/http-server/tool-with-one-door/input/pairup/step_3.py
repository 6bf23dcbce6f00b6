def step_3(text):
    return text.strip()

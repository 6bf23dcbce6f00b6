def step_1(text):
    return text.strip()

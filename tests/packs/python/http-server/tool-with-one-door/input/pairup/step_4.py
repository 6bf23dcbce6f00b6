def step_4(text):
    return text.strip()

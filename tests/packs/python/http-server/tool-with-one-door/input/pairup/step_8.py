def step_8(text):
    return text.strip()

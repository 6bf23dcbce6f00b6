def step_6(text):
    return text.strip()

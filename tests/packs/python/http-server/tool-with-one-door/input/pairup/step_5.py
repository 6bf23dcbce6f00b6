def step_5(text):
    return text.strip()

def step_7(text):
    return text.strip()

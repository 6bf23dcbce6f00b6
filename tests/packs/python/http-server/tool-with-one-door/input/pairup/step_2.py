def step_2(text):
    return text.strip()

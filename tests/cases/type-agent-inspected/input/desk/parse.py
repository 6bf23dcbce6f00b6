def parse_answer(answer):
    return answer.split("ACTION:")[-1].strip()

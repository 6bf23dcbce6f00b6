from schedule import every, repeat

from jobs import rounds


@repeat(every().hour)
def sound_bell():
    print("bell")


@rounds.add(every(1).day.at("18:00"), name="count-boats-daily")
def count_boats():
    print("count")


def close_gates():
    print("gates")


every(2).days.do(close_gates)


@rounds.add(close_gates)
def no_job():
    print("none")

import time

import schedule


def next_tide():
    return {"in": 6}


def run():
    schedule.every(10).minutes.do(next_tide)
    while True:
        schedule.run_pending()
        time.sleep(1)

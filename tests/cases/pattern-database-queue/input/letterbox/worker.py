import smtplib
import threading
import time

from letterbox.models import QueuedLetter
from letterbox.store import session


def work():
    while True:
        for row in session.query(QueuedLetter).filter_by(locked_by=None).limit(1):
            with smtplib.SMTP("localhost") as mail:
                mail.sendmail("a@example.org", "b@example.org", str(row.letter_id))
            session.delete(row)
            session.commit()
        time.sleep(5)


if __name__ == "__main__":
    threading.Thread(target=work).start()

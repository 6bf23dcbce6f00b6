import argparse
import json
import queue
import threading


class Log:
    def __init__(self, path):
        self.path = path
        self.lock = threading.Lock()
        self.waiting = queue.Queue()
        self.few = queue.Queue(maxsize=10)

    def rewrite(self, entries):
        with open(self.path, "r+") as file:
            old = json.load(file)
            file.seek(0)
            json.dump(entries + old, file)

    def rewrite_whole(self, entries):
        with open(self.path, "r+") as file:
            old = json.load(file)
            file.seek(0)
            json.dump(entries + old, file)
            file.truncate()

    def append(self, entry):
        self.lock.acquire()
        self.entries.append(entry.text())
        self.lock.release()

    def append_safely(self, entry):
        self.lock.acquire()
        try:
            self.entries.append(entry.text())
        finally:
            self.lock.release()

    def copy(self, target):
        file = open(self.path)
        target.write(file.read())
        file.close()

    def last(self):
        return self.entries
        self.lock.release()

    def level(self, kind):
        if kind == "fog" or "mist":
            return 2
        if kind == "sun" or kind == "moon":
            return 1
        return 0


def follow(client):
    while True:
        try:
            print(client.fetch())
        except Exception as error:
            print(error)
            continue


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--path")
    parser.add_argument("--colour")
    args = parser.parse_args()
    print(args.path)


if __name__ == "__main__":
    main()

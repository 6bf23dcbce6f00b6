from guards.base import Guard, GuardListener


class Retry(Guard):
    def __init__(self, inner):
        self.inner = inner

    def call(self, function):
        return self.inner.call(function)


class Timeout(Guard):
    def call(self, function):
        return function()


class Fallback(Guard):
    def call(self, function):
        return function()


class Breaker(Guard):
    def call(self, function):
        return function()


class Printing(GuardListener):
    def heard(self, event):
        print(event)


class Silent(GuardListener):
    def heard(self, event):
        pass

from guards.base import Guard, GuardConfig


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


class RetryConfig(GuardConfig):
    def value(self):
        return 0


class TimeoutConfig(GuardConfig):
    def value(self):
        return 1


class FallbackConfig(GuardConfig):
    def value(self):
        return 2


class BreakerConfig(GuardConfig):
    def value(self):
        return 3

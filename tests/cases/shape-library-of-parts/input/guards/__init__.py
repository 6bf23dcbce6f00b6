from guards.policies import Breaker, Fallback, Retry, Timeout

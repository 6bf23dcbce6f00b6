from statemachine import StateMachine, State
class Light(StateMachine):
    green = State(initial=True)
    yellow = State()
    red = State("Red", final=True)
    cycle = green.to(yellow) | yellow.to(red, cond="ok") | red.to(green)
    slow = green.to.itself()
    go = red.from_(green)

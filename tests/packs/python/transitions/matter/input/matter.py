from transitions import Machine

states = ['solid', 'liquid', {'name': 'gas', 'on_enter': 'x'}]
transitions = [
    {'trigger': 'melt', 'source': 'solid', 'dest': 'liquid', 'conditions': 'hot'},
    ['evaporate', 'liquid', 'gas'],
]
class Matter:
    def __init__(self):
        self.machine = Machine(model=self, states=states, transitions=transitions, initial='solid')
        self.machine.add_transition('sublimate', 'solid', 'gas')
        self.machine.add_transition(trigger='back', source='*', dest='solid')


from views import Boat

urls = [(r"/boats", Boat)]
# no handler: nothing answers by it
colors = [(r"/red", Exception)]

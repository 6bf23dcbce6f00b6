# Makes addresses; nothing is routed here.
def link_to(path):
    return "https://harbour.example" + path

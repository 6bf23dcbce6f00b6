def open_for(berth):
    return bool(berth)

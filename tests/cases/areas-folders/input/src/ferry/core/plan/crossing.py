def over(berth, slot, tide, price):
    return (berth, slot, tide, price)

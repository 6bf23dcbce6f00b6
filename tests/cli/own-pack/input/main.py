import ours


def parcels():
    pass


ours.serve("/parcels", parcels)

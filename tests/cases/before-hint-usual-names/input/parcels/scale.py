def weigh(parcel: Parcel) -> Weight:
    """Puts a parcel on the scale. Twice, where it wobbles."""
    return scale.read(parcel)

import horn

calm = horn.calm()
horn.listen("tide" if calm else "wind", "weather")

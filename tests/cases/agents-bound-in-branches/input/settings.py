strict = True

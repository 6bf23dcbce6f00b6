def put(bound):
    with open("atlas.txt", "w") as out:
        out.write(str(bound))

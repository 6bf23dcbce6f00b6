def moor(args):
    print(args.boat)

def f(a):
    x = b() if a else c()
    if a:
        g()
    elif h():
        i()
    else:
        j()
    match a:
        case 1 if z():
            k()
        case _:
            l()
    for q in w():
        r(q)
    while t():
        u()

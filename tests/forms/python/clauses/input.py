def f(a):
    if a.held:
        return keep(a)
    try:
        g()
        if not a.known:
            return send(a)
        h()
    finally:
        i()
    if a.gone:
        raise Gone(a)
    if a.wrong:
        return HttpResponseBadRequest()
    if a.more:
        yield b(a)
    j()

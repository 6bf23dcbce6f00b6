def cleared(form):
    return weighed(form)


def weighed(form):
    # form.save() is not called here
    return form.is_valid()

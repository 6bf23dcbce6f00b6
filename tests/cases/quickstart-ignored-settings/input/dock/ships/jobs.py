from django_rq import job


@job("ships")
def count_ships():
    return 0

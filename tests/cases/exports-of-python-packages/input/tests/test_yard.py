import ship_yard


def test_open():
    assert ship_yard.open("north")

from models import Letter, Parcel


def write(letter: Letter):
    print(letter.text)


def announce(parcel: Parcel):
    write(Letter(address="", text=str(parcel.number)))


def complain(error):
    write(Letter(address="", text=str(error)))

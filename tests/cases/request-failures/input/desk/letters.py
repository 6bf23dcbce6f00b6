from models import Letter, Notice, Parcel


def write(letter: Letter):
    print(letter.text)


def announce(parcel: Parcel):
    write(Notice(address="", text="", number=parcel.number))


def complain(error):
    write(Letter(address="", text=str(error)))

MEMBERS = {}


def known(member):
    return name_of(member) in MEMBERS


def name_of(member):
    return member.strip()

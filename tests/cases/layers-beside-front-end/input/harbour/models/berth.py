from harbour.routes.urls import link_to


class Berth:
    number = 0

    def link(self):
        return link_to("/berths")

from crewai.flow.flow import Flow, listen, router, start

class Post(Flow):
    @start()
    def open_mail(self):
        return "x"

    @router(open_mail)
    def sort(self):
        return self.state.kind

    @listen("paid")
    def book(self):
        pass

    @listen("paid")
    def thank(self):
        pass

    @listen("late")
    def remind(self):
        pass

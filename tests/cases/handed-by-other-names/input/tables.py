class Tables:
    def fill(self, name, router):
        @router.post("/tables")
        def table():
            unasked(name)


fill = Tables().fill

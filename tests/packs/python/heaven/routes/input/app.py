from heaven import Application


async def home(req, res, ctx):
    res.body = "hello"


async def any_method(req, res, ctx):
    pass


app = Application()
app.GET("/", home)
app.POST("/login", home)
app.HTTP("/everything", any_method)
app.SOCKET("/live", any_method)

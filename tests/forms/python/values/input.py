text = f"/v{VERSION}/users/{user.id:>4}{{x}}" "tail"
raw = r"\d+\n"
escapes = 'it\'s "a\tb" \x41\u00e9\N{DASH} \
on'
block = """
two lines"""
data = {"a": 1, **more, KEY: [1, -2], "f": lambda z: z.q}
urls = [path("x/", View.as_view(), name="x") for v in views] + extra
either = a or "b"
chosen = x if y else "z"
total = a + b + "c"
formatted = "%s/x" % y
pair = ("a", None, True, ...)
item = rows[0]["key"].name

import heat

ROUTES = [("GET", "/heat", heat.show), ("POST", "/heat", heat.rise)]

import loom

loom.agent("triage", graph="support", tools=["search"])
loom.agent("refunds", graph="support", tools=["ledger"])
loom.agent("writer", graph="support", tools=["search"])

loom.route("triage", "refunds", graph="support")
loom.route("triage", "writer", graph="support")

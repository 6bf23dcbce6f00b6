KINDS = ["daily"]

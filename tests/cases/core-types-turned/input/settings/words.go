package settings

func words(raw Raw, rules Rules) int { return rules.Most + len(raw.lines) }

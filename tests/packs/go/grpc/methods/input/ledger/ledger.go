package ledger

// Ledger is where berths are written down.
type Ledger struct {
	lines []string
}

// Keep writes a line.
func (l *Ledger) Keep(ship string) string {
	l.lines = append(l.lines, line(ship))
	return ship
}

func line(ship string) string { return "berth of " + ship }

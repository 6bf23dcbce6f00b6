package book

type Lamp struct{ level int }

func (l *Lamp) dim() int {
	return lower(l)
}

func lower(l *Lamp) int {
	return l.level - 1
}

package main

type Ticket struct{ Name string }

type Line struct{ waiting []Ticket }

func (l *Line) Put(t Ticket) { l.keep(t) }

func (l *Line) keep(t Ticket) { l.waiting = append(l.waiting, t) }

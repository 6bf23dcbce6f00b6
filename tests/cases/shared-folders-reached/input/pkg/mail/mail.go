package mail

func Post() {
	wired().Send()
}

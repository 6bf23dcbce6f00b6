package log

func Write13() {}

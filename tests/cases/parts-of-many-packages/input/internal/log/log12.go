package log

func Write12() {}

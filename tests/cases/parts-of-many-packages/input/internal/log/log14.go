package log

func Write14() {}

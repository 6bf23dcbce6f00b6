package errors

func Own1() {}

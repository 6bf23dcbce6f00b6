package errors

func Own4() {}

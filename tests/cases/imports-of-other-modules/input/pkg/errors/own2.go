package errors

func Own2() {}

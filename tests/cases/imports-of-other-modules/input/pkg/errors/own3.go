package errors

func Own3() {}

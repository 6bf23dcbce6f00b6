package errors

func Own5() {}

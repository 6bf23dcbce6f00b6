package page

func Lay2() {}

package page

func Lay1() {}

package page

func Lay0() {}

package main

func readSettings() int {
	return group1() + group2() + group3() + group4() + group5()
}

func group1() int {
	return option11() + option12() + option13()
}

func option11() int {
	return value(11)
}

func option12() int {
	return value(12)
}

func option13() int {
	return value(13)
}

func group2() int {
	return option21() + option22() + option23()
}

func option21() int {
	return value(21)
}

func option22() int {
	return value(22)
}

func option23() int {
	return value(23)
}

func group3() int {
	return option31() + option32() + option33()
}

func option31() int {
	return value(31)
}

func option32() int {
	return value(32)
}

func option33() int {
	return value(33)
}

func group4() int {
	return option41() + option42() + option43()
}

func option41() int {
	return value(41)
}

func option42() int {
	return value(42)
}

func option43() int {
	return value(43)
}

func group5() int {
	return option51() + option52() + option53()
}

func option51() int {
	return value(51)
}

func option52() int {
	return value(52)
}

func option53() int {
	return value(53)
}

func value(n int) int {
	return n
}

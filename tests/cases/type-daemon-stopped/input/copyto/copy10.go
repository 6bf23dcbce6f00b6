package copyto

func Copy10() {
}

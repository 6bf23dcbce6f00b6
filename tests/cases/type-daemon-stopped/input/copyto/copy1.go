package copyto

func Copy1() {
}

package copyto

func Copy2() {
}

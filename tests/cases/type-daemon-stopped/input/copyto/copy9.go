package copyto

func Copy9() {
}

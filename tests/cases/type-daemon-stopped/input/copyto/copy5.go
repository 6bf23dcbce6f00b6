package copyto

func Copy5() {
}

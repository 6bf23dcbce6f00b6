package copyto

func Copy14() {
}

package copyto

func Copy11() {
}

package copyto

func Copy19() {
}

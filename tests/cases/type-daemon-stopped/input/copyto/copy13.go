package copyto

func Copy13() {
}

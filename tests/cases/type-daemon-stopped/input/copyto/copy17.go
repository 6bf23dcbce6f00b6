package copyto

func Copy17() {
}

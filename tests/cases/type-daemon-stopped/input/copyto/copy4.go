package copyto

func Copy4() {
}

package copyto

func Copy16() {
}

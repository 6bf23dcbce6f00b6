package copyto

func Copy7() {
}

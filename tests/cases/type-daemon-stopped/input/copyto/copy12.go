package copyto

func Copy12() {
}

package copyto

func Copy8() {
}

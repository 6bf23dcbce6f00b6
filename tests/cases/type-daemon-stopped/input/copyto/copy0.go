package copyto

func Copy0() {
}

package copyto

func Copy6() {
}

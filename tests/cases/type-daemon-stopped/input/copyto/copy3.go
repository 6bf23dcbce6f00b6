package copyto

func Copy3() {
}

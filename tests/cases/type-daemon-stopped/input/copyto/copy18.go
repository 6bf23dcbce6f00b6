package copyto

func Copy18() {
}

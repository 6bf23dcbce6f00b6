package copyto

func Copy15() {
}

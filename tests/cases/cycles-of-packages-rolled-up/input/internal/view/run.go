package view

func Run() {
}

package biz

func Refresh() {
}

package log

import "fmt"

func Say(what string) {
	fmt.Println(what)
}

package main

import "net/smtp"

func main() {
	_ = smtp.SendMail("localhost:25", nil, "a@example.org", []string{"b@example.org"}, []byte("hello"))
}

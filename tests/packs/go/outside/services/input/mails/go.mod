module example.org/mails

go 1.22

require github.com/sendgrid/sendgrid-go v3.14.0

module example.org/talk

go 1.22

require github.com/slack-go/slack v0.12.5

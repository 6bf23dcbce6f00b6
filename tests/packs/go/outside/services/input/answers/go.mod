module example.org/answers

go 1.22

require github.com/sashabaranov/go-openai v1.20.4

module example.org/crew

go 1.22

require github.com/go-telegram-bot-api/telegram-bot-api/v5 v5.5.1

package main

import (
	"github.com/bwmarrin/discordgo"
)

func main() {
	_, _ = discordgo.New("Bot token")
}

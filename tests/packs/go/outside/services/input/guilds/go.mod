module example.org/guilds

go 1.22

require github.com/bwmarrin/discordgo v0.28.1

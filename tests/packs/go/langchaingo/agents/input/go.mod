module example.org/ask

go 1.22

require github.com/tmc/langchaingo v0.1.13

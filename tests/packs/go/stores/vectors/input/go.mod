module example.org/shelf

go 1.24

require github.com/tmc/langchaingo v0.1.13

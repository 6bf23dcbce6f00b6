module example.org/drafts

go 1.22

require github.com/anthropics/anthropic-sdk-go v0.2.0

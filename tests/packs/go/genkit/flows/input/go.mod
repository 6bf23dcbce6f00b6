module example.com/guide

go 1.24

require github.com/firebase/genkit/go v1.0.0

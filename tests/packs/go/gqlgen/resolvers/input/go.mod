module example.org/herbs

require github.com/99designs/gqlgen v0.17.45

module example.org/pays

go 1.22

require github.com/stripe/stripe-go/v76 v76.25.0

module example.org/calls

go 1.22

require github.com/twilio/twilio-go v1.20.0

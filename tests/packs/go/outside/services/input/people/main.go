package main

import (
	"github.com/aws/aws-sdk-go-v2/service/cognitoidentityprovider"
)

func main() {
	_ = cognitoidentityprovider.New(cognitoidentityprovider.Options{})
}

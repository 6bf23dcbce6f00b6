module example.org/people

go 1.22

require github.com/aws/aws-sdk-go-v2/service/cognitoidentityprovider v1.36.0

module example.org/tags

go 1.22

require github.com/aws/aws-sdk-go-v2/service/dynamodb v1.31.0

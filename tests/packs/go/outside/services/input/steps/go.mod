module example.org/steps

go 1.22

require github.com/aws/aws-sdk-go-v2/service/lambda v1.53.3

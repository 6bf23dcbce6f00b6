module example.org/boxes

go 1.22

require github.com/aws/aws-sdk-go-v2/service/s3 v1.53.0

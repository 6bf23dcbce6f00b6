module example.org/photos

go 1.22

require github.com/Azure/azure-sdk-for-go/sdk/storage/azblob v1.3.1

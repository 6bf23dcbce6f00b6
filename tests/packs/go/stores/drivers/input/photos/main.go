package main

import (
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob"
)

func main() {
	_, _ = azblob.NewClientWithNoCredential("https://photos.blob.core.windows.net", nil)
}

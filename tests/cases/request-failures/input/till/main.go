package main

import (
	"github.com/gin-gonic/gin"
)

type Receipt struct {
	Sum  int    `json:"sum"`
	Text string `json:"text"`
}

type Fault struct {
	Text string `json:"text"`
}

func main() {
	router := gin.Default()
	router.POST("/receipts", pay)
	router.Run(":8080")
}

func pay(c *gin.Context) {
	receipt, err := read(c)
	if err != nil {
		refuse(c, Fault{Text: "unread"})
		return
	}
	if err := book(receipt); err != nil {
		refuse(c, Fault{Text: "unpaid"})
		return
	}
	print(c, receipt)
}

func read(c *gin.Context) (Receipt, error) {
	var receipt Receipt
	return receipt, c.BindJSON(&receipt)
}

func refuse(c *gin.Context, fault Fault) {
	c.JSON(400, fault)
}

func book(receipt Receipt) error {
	return sum(receipt)
}

func sum(receipt Receipt) error {
	return nil
}

func print(c *gin.Context, receipt Receipt) {
	c.JSON(200, receipt)
}

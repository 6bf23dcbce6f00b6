package cmd

type Word string

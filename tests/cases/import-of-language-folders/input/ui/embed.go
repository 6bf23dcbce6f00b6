package ui

const Page = "index.html"

package main

const most = 12

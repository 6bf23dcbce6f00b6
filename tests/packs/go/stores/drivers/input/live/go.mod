module example.org/live

go 1.22

require cloud.google.com/go/firestore v1.15.0

module example.com/gate

go 1.22

require (
	github.com/gin-gonic/gin v1.9.0
	github.com/lib/pq v1.10.9
	modernc.org/sqlite v1.29.0
)

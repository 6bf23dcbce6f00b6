package copyto

import "time"

// Watch copies each ledger again and again.
func Watch() {
	go watch0()
	go watch1()
	go watch2()
	go watch3()
	Serve()
}

func watch0() {
	ticker := time.NewTicker(time.Second)
	for range ticker.C {
		Copy0()
	}
}

func watch1() {
	ticker := time.NewTicker(time.Second)
	for range ticker.C {
		Copy1()
	}
}

func watch2() {
	ticker := time.NewTicker(time.Second)
	for range ticker.C {
		Copy2()
	}
}

func watch3() {
	ticker := time.NewTicker(time.Second)
	for range ticker.C {
		Copy3()
	}
}

package tide

import (
	"os/exec"
	"sync"
	"time"
)

// go nowhere(1) is only a comment
func Watch(ports []string) {
	var wg sync.WaitGroup
	go measure(ports)
	go func() {
		measure(nil)
	}()
	wg.Go(func() { measure(ports) })
	wg.Go(sweep)
	ticker := time.NewTicker(time.Minute)
	time.AfterFunc(time.Second, sweep)
	exec.Command("/usr/bin/sounder", "-d").Run()
	<-ticker.C
	goFurther(ports)
}

func measure(ports []string) {}

func sweep() {}

func goFurther(ports []string) {}

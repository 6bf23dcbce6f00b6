package main

import (
	"net/http"
	"os/exec"
	"sync"
	"time"
)

type watcher struct{ out chan string }

type board struct {
	lock     sync.RWMutex
	watchers map[string]*watcher
	queue    chan string
	client   *http.Client
}

func (b *board) Announce(name, news string) {
	b.lock.RLock()
	defer b.lock.RUnlock()
	if w, ok := b.watchers[name]; ok {
		w.out <- news
	}
}

// Hint leaves out who does not listen.
func (b *board) Hint(news string) {
	b.lock.RLock()
	defer b.lock.RUnlock()
	for _, w := range b.watchers {
		select {
		case w.out <- news:
		default:
			w.late()
		}
	}
}

func (b *board) Refresh(req *http.Request) error {
	b.lock.Lock()
	defer b.lock.Unlock()
	resp, err := b.client.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (b *board) Collect(ch chan<- string) {
	b.lock.Lock()
	defer b.lock.Unlock()
	b.queue <- "all"
}

// Wake needs no more than one.
func (b *board) Wake() {
	select {
	case b.queue <- "":
	default:
	}
}

func runTask(command string) error {
	return exec.Command("sh", "-c", command).Run()
}

func runBell() error {
	command := "bell all"
	return exec.Command("sh", "-c", command).Run()
}

func timed() *http.Server {
	return &http.Server{Addr: ":8081", ReadHeaderTimeout: time.Second}
}

func (w *watcher) late() {}

func open() *board {
	return &board{watchers: map[string]*watcher{}, queue: make(chan string, 40)}
}

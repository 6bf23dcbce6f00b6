package main

import (
	"database/sql"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"sync"

	amqp "github.com/rabbitmq/amqp091-go"
)

type weir struct {
	mu     sync.Mutex
	levels map[string]int
	queue  interface{ Publish(name string) error }
}

func (w *weir) raise(name string) int {
	w.mu.Lock()
	level, ok := w.levels[name]
	if !ok {
		return 0
	}
	w.levels[name] = level + 1
	w.mu.Unlock()
	return level
}

func (w *weir) lower(name string) int {
	w.mu.Lock()
	level, ok := w.levels[name]
	if !ok {
		w.mu.Unlock()
		return 0
	}
	w.levels[name] = level - 1
	w.mu.Unlock()
	return level
}

func (w *weir) open(db *sql.DB, name string) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.Exec("UPDATE gates SET open = true WHERE name = ?", name); err != nil {
		return err
	}
	if err := w.queue.Publish(name); err != nil {
		return err
	}
	return tx.Commit()
}

func shut(db *sql.DB, name string) error {
	if _, err := db.Exec("UPDATE gates SET open = false WHERE name = ?", name); err != nil {
		return err
	}
	_, err := db.Exec("INSERT INTO closings (name) VALUES (?)", name)
	return err
}

func depth(client *http.Client, address string) (string, error) {
	resp, err := client.Get(address)
	if err != nil {
		return "", err
	}
	return resp.Status, nil
}

func flow(req *http.Request) (string, error) {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	return resp.Status, nil
}

func flowRead(req *http.Request) ([]byte, error) {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return io.ReadAll(resp.Body)
}

func record(path string, text string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = file.WriteString(text)
	return err
}

func recordWhole(path string, text string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = file.WriteString(text)
	return err
}

func size(path string) (int64, error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	info, err := file.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

func accept(listener net.Listener) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			continue
		}
		conn.Close()
	}
}

func sound(names []string) {
	for _, name := range names {
		go func(name string) {
			exec.Command("horn", name).Run()
		}(name)
	}
}

func handle(delivery amqp.Delivery) {
	if len(delivery.Body) == 0 {
		delivery.Nack(false, false)
		return
	}
	delivery.Nack(false, true)
}

func height(level int) int {
	if level > 3 {
		return 3
		level = 4
	}
	return level
}

type gateRepo interface{ Save(name string) error }

type feed interface{ Publish(topic, name string) error }

func (w *weir) report(repo gateRepo, publisher feed, name string) error {
	if err := repo.Save(name); err != nil {
		return err
	}
	return publisher.Publish("weir.reported", name)
}

package main

import (
	"context"
	"database/sql"
)

type publisher interface {
	Publish(ctx context.Context, body []byte) error
}

type quay struct {
	db        *sql.DB
	publisher publisher
}

func (q *quay) moor(ctx context.Context, ship string) error {
	tx, err := q.db.Begin()
	if err != nil {
		return err
	}
	if _, err := tx.Exec("INSERT INTO moored VALUES ($1)", ship); err != nil {
		return err
	}
	q.publisher.Publish(ctx, []byte(ship))
	return tx.Commit()
}

func (q *quay) leave(ctx context.Context, ship string) error {
	tx, err := q.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.Exec("DELETE FROM moored WHERE ship = $1", ship); err != nil {
		return err
	}
	return tx.Commit()
}

func (q *quay) count(ctx context.Context) *sql.Row {
	return q.db.QueryRowContext(context.Background(), "SELECT count(*) FROM moored")
}

func (q *quay) close(ctx context.Context) error {
	q.db.Ping()
	return q.shut(context.Background())
}

func (q *quay) find(ctx context.Context, ship string) error {
	row := q.db.QueryRowContext(context.TODO(), "SELECT ship FROM moored")
	return row.Err()
}

func (q *quay) shut(ctx context.Context) error { return q.db.Close() }

func (q *quay) auction(ship string) error {
	// TODO implement me
	panic("implement me")
}

func (q *quay) rank(ship string) int {
	switch ship {
	case "ferry":
		return 1
	}
	panic("not implemented: " + ship)
}

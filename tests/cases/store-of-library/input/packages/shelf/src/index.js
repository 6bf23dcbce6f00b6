import Database from 'better-sqlite3';

const database = new Database('books.db');

export function books() {
  return database.prepare('select * from books').all();
}

export const settings = {
  test: { client: 'better-sqlite3', connection: { filename: ':memory:' } },
  production: { client: 'mysql2', connection: process.env.DB_NAME },
};

export default settings;

const { Pool } = require("pg");

const pool = new Pool();

// What it looks like, shown to those who fill it in.
exports.forms = {
	mysql: "mysql://username:password@host:port/database",
	redis: "redis://user:password@host:port",
};
exports.all = () => pool.query("select * from notes");

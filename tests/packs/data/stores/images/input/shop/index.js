const mysql = require("mysql2");

const pool = mysql.createPool({ host: "db" });

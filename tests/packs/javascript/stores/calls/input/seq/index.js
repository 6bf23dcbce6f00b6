const { Sequelize } = require("sequelize");

const rows = new Sequelize("parts", "user", "", { dialect: "mariadb" });

const { Sequelize, DataTypes } = require('sequelize');
const db = new Sequelize('postgres://db/bakery');
module.exports = db.define('Loaf', { name: DataTypes.STRING });

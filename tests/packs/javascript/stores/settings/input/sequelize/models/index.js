const Sequelize = require('sequelize');
const config = require('../config/config.json').production;

module.exports = new Sequelize(process.env[config.use_env_variable], config);

const { Sequelize } = require('sequelize')

const sequelize = new Sequelize(process.env.DATABASE_URL)

async function prepare() {
  await sequelize.sync({ alter: true })
}

async function prepareOnly() {
  await sequelize.sync()
}

module.exports = { prepare, prepareOnly }

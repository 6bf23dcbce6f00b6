const { DataTypes, Model } = require('sequelize')

class Shelf extends Model {
  static init(sequelize) {
    super.init(
      {
        id: { type: DataTypes.UUID, primaryKey: true },
        label: DataTypes.STRING
      },
      { sequelize, modelName: 'shelf' }
    )
  }
}

class Crate extends Model {
  static setup(sequelize) {
    return this.init({ weight: DataTypes.INTEGER, note: DataTypes.STRING }, { sequelize })
  }
}

// no model: what starts up
class Starter {
  start(options) {
    super.init(options)
  }
}

module.exports = { Shelf, Crate, Starter }

const { DataTypes, Model } = require('sequelize');

class Account extends Model {}

module.exports = (sequelize) => {
  Account.init({ id: DataTypes.INTEGER, owner: DataTypes.STRING }, { sequelize });
  return sequelize.define('Booking', { amount: DataTypes.INTEGER });
};

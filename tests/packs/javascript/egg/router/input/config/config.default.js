'use strict';

exports.sequelize = {
  dialect: 'mysql',
  database: 'orchard',
};

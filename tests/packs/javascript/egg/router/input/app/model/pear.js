'use strict';

module.exports = app => {
  const { STRING, INTEGER } = app.Sequelize;

  return app.model.define('pear', { name: STRING, weight: INTEGER });
};

const { Model } = require('objection');

class Boat extends Model {
  static tableName = 'boats';

  static get jsonSchema() {
    return { type: 'object', properties: { name: { type: 'string' } } };
  }
}

class Berth extends Model {
  static get tableName() {
    return 'berths';
  }
}

class Plain {}

module.exports = { Boat, Berth, Plain };

// no model, though it stands among them
const paginate = (schema) => {
  schema.statics.paginate = function (filter, options) {
    return this.find(filter).limit(options.limit);
  };
};

module.exports = { paginate };

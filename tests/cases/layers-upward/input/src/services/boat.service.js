const models = require("../models/boat.model");
module.exports = { list: () => models.all(), add: (x) => models.add(x) };

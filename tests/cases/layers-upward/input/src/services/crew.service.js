const models = require("../models/crew.model");
module.exports = { list: () => models.all(), add: (x) => models.add(x) };

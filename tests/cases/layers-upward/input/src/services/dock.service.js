const models = require("../models/dock.model");
module.exports = { list: () => models.all(), add: (x) => models.add(x) };

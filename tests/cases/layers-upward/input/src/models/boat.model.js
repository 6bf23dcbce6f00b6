const service = require("../services/boat.service");
module.exports = { all: () => [], add: (x) => service.list().concat(x) };

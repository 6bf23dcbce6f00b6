const service = require("../services/crew.service");
module.exports = { all: () => [], add: (x) => service.list().concat(x) };

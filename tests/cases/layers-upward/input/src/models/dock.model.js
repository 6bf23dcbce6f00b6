const service = require("../services/dock.service");
module.exports = { all: () => [], add: (x) => service.list().concat(x) };

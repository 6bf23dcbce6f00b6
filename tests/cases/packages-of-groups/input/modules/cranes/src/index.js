const { name } = require("@harbour/kit");

exports.cranes = () => name("cranes");

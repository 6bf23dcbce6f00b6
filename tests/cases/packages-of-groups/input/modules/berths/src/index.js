const { name } = require("@harbour/kit");

exports.berths = () => name("berths");

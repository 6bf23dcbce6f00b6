const { name } = require("@harbour/kit");

exports.fees = () => name("fees");

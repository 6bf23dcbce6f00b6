const { name } = require("@harbour/kit");

exports.guests = () => name("guests");

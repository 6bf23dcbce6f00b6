const { name } = require("@harbour/kit");

exports.boats = () => name("boats");

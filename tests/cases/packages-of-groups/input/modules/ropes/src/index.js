const { name } = require("@harbour/kit");

exports.ropes = () => name("ropes");

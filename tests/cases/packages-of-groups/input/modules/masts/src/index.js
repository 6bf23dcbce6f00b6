const { name } = require("@harbour/kit");

exports.masts = () => name("masts");

const { all } = require("../models/port");

exports.find = () => all;

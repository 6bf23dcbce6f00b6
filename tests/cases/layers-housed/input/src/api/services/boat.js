const { all } = require("../models/boat");

exports.find = () => all;

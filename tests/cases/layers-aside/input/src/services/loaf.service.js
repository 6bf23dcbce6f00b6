const { Loaf } = require("../models/loaf.model");

const all = () => Loaf.find();
const bake = (body) => Loaf.create(body);

module.exports = { all, bake };

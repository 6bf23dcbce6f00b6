const service = require("../services/loaf.service");

const all = async (req, res) => res.send(await service.all());
const bake = async (req, res) => res.status(201).send(await service.bake(req.body));

module.exports = { all, bake };

const Loaf = require('../models/loaf');
exports.all = async (req, res) => res.render('loaves', { loaves: await Loaf.findAll() });
exports.bake = async (req, res) => res.json(await Loaf.create(req.body));

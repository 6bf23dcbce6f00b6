const mongoose = require('mongoose');

module.exports = mongoose.model('Letter', new mongoose.Schema({ text: String }));

const mongoose = require('mongoose');

const saleSchema = new mongoose.Schema({ items: Array, buyer: String });

module.exports = mongoose.model('Sale', saleSchema);

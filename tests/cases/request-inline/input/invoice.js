const mongoose = require('mongoose');

const invoiceSchema = new mongoose.Schema({ sale: String, amount: Number });

module.exports = mongoose.model('Invoice', invoiceSchema);

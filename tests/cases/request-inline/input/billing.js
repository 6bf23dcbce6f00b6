const Invoice = require('./invoice');

function total(sale) {
  return sale.items.reduce((sum, item) => sum + item.price, 0);
}

async function bill(sale) {
  const amount = total(sale);
  return Invoice.create({ sale: sale.id, amount });
}

module.exports = { bill };

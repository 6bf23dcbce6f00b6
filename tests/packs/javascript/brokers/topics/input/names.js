module.exports.QUEUES = { orders: 'orders' };

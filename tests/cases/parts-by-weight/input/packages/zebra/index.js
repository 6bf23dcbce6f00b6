module.exports = { name: 'zebra' };

module.exports = { name: 'candle' };

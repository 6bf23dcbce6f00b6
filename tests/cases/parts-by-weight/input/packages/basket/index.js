module.exports = { name: 'basket' };

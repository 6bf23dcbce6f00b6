module.exports = { name: 'mail-dove' };

module.exports = { name: 'drapes' };

module.exports = { name: 'hammock' };

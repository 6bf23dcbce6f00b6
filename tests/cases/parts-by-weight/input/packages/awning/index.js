module.exports = { name: 'awning' };

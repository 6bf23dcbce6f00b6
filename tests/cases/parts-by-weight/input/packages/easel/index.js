module.exports = { name: 'easel' };

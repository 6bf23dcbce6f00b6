module.exports = { name: 'garland' };

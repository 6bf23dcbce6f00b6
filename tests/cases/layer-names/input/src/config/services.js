module.exports = { mail: { host: 'localhost' } };

module.exports = { name: 'mail-post' };

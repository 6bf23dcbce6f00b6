module.exports = { name: 'flute' };

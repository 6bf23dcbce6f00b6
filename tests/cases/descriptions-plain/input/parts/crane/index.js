module.exports = 'crane';

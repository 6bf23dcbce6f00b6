module.exports = 'scale';

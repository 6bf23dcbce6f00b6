module.exports = 'winch';

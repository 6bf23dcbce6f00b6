module.exports = 'ramp';

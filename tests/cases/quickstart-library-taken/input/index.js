module.exports = { count: (waves) => waves.length };

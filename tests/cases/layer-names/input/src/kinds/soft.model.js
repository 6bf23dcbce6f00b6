module.exports = { SOFT: 1, FIRM: 2 };

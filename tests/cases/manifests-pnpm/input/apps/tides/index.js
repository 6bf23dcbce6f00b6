module.exports = { tides: () => [] };

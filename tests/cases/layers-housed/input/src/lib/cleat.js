exports.cleat = (value) => value;

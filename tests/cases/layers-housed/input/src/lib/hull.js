exports.hull = (value) => value;

exports.hatch = (value) => value;

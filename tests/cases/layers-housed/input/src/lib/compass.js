exports.compass = (value) => value;

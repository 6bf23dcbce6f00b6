exports.fender = (value) => value;

exports.bilge = (value) => value;

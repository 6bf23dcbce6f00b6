exports.anchor = (value) => value;

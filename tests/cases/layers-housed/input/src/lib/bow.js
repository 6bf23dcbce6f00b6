exports.bow = (value) => value;

exports.keel = (value) => value;

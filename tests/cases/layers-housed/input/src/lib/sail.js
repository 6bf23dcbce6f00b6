exports.sail = (value) => value;

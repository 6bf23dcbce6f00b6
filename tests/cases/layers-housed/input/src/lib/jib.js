exports.jib = (value) => value;

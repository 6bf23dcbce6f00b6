exports.ballast = (value) => value;

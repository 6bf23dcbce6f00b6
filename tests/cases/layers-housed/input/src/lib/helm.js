exports.helm = (value) => value;

exports.ladder = (value) => value;

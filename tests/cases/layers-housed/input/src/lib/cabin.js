exports.cabin = (value) => value;

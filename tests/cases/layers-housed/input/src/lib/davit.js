exports.davit = (value) => value;

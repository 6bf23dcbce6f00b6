exports.boom = (value) => value;

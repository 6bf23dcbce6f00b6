exports.galley = (value) => value;

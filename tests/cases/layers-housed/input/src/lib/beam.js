exports.beam = (value) => value;

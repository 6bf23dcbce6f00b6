exports.mast = (value) => value;

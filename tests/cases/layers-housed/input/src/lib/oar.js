exports.oar = (value) => value;

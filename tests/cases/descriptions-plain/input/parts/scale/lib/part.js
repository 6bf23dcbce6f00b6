exports.scale = 1;

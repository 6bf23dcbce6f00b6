exports.none = 1;

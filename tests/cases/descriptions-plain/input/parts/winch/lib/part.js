exports.winch = 1;

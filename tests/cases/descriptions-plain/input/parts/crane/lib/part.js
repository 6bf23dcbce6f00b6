exports.crane = 1;

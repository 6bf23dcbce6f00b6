exports.all = [];

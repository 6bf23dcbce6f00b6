exports.rows = [];

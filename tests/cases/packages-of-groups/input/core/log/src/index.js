exports.name = (text) => text;

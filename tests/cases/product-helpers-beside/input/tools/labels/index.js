exports.label = (text) => text.toUpperCase();

exports.isPath = (text) => /^[a-z.]+$/.test(text);

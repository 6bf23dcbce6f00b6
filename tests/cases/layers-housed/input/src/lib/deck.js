exports.deck = (value) => value;

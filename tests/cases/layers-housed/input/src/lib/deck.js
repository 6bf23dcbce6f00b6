exports.deck = () => "deck";

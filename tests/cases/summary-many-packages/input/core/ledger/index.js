const { grow } = require("@orchard/soil");

exports.ledger = () => grow("ledger");

const { grow } = require("@orchard/soil");

exports.sieve = () => grow("sieve");

const { grow } = require("@orchard/soil");

exports.medlar = () => grow("medlar");

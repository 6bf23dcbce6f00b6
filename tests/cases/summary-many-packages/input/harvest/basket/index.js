const { grow } = require("@orchard/soil");

exports.basket = () => grow("basket");

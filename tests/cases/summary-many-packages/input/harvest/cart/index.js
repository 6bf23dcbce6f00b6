const { grow } = require("@orchard/soil");

exports.cart = () => grow("cart");

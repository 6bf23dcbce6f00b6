const { grow } = require("@orchard/soil");

exports.glove = () => grow("glove");

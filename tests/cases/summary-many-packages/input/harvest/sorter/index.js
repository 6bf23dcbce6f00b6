const { grow } = require("@orchard/soil");

exports.sorter = () => grow("sorter");

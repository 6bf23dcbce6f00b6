const { name } = require("@harbour/kit");

exports.anchors = () => name("anchors");

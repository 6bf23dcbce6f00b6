const b = require("../core/index");
const a = require("../core"); // archdrift:ignore no-core the second one
const c = require("../core");

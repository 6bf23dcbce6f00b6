const api = require("../api");

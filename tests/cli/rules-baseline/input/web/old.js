const core = require("../core");

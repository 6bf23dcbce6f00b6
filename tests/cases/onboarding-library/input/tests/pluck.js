require("assert").equal(require("../lib").pluck({ a: 1 }, "a"), 1);

#!/usr/bin/env node
const fs = require("fs");
const { program } = require("commander");
// what a new shop is set to: nothing is opened here
const DEFAULT_CARTS_URL = "redis://localhost:6379";
program.action(() => fs.writeFileSync(".env", `CARTS_URL=${DEFAULT_CARTS_URL}\n`));
program.parse();

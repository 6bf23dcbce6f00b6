#!/usr/bin/env node
const yargs = require('yargs');
const port = process.env.PORT || 9000;
yargs.command('start', 'start the server', {}, () => console.log(port)).parse();

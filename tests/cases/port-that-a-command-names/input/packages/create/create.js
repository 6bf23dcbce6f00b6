#!/usr/bin/env node
fetch('http://localhost:9000/app').then(() => console.log('it is there'));

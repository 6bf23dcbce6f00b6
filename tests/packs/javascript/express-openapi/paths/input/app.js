const path = require('path');
const express = require('express');
const { initialize } = require('express-openapi');

const apiDoc = require('./api/doc');

const app = express();
initialize({ app, apiDoc, paths: path.resolve(__dirname, 'api/paths') });
app.listen(3000);

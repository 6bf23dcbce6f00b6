const express = require('express');
const { createProxyMiddleware } = require('http-proxy-middleware');
const forward = require('express-http-proxy');
const httpProxy = require('http-proxy');

const app = express();
app.use('/orders', createProxyMiddleware({ target: 'http://orders:8080' }));
app.use(createProxyMiddleware('/users/**', { target: 'http://users:8080' }));
app.use('/files', forward('http://files:80'));

const legacy = httpProxy.createProxyServer({ target: 'http://legacy:9000' });
legacy.web(request, response, { target: 'http://older:9000' });

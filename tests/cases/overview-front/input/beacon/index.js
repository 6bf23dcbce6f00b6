const express = require('express');

module.exports = function beacon() {
  const app = express();
  app.get('/health', (req, res) => res.end());
  return app;
};

module.exports.probes = function probes(app) {
  app.get('/-/ready', (req, res) => res.end());
};

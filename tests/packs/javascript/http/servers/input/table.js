const self = {};

self.routes = {
  '/weights': listWeights,
  '/scales': scales.list,
};

self.handle = (path, req, res) => self.routes[path](req, res);

module.exports = self;

module.exports.routes = {
  '/': { view: 'pages/home' },
  // 'GET /old': 'OldController.show',
  'GET /boats': 'BoatController.find',
  'post /boats': { action: 'boats/create' },
  'PATCH /boats/:id': { controller: 'BoatController', action: 'update' },
};

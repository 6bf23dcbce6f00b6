module.exports = { DELETE: [remove] , PUT };

function remove(request, response) {
  response.sendStatus(204);
}

function PUT(request, response) {
  response.json(request.body);
}

PUT.apiDoc = { operationId: 'renameShip', responses: { 200: { description: 'renamed' } } };

exports.del = del;

function del(request, response) {
  response.sendStatus(204);
}

del.apiDoc = { operationId: 'clearDocks', responses: { 204: { description: 'cleared' } } };

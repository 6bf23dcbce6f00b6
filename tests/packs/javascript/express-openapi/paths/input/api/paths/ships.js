module.exports = (fleet) => {
  const operations = { GET, POST };

  async function GET(request, response) {
    response.json(await fleet.all());
  }

  GET.apiDoc = { operationId: 'listShips', responses: { 200: { description: 'all' } } };

  // Not served: it has no apiDoc.
  function POST(request, response) {
    response.sendStatus(501);
  }

  return operations;
};

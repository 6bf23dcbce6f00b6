const { App } = require('@ionited/mesh');

const app = new App();

app.get('/looms', (_, res) => res.json([])).post('/looms', add);

app.listen({ port: 8080 });

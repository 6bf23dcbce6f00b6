import express from 'express';

const app = express();
const orders = process.env.ORDERS_URL;

app.use(express.urlencoded());

app.get('/', (request, response) => {
  response.send('<form method="post" action="/buy"><input name="lamp"><input name="email"></form>');
});

app.post('/buy', async (request, response) => {
  const answer = await fetch(`${orders}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  });
  response.status(answer.status).send(await answer.text());
});

app.listen(3000);

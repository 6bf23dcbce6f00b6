import { byIsbn } from '../../../lib/books';

async function book(req, res) {
  if (req.method !== 'GET') return res.status(405).end();
  res.json(await byIsbn(req.query.isbn));
}

export default book;

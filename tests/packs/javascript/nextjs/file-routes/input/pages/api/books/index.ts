import type { NextApiRequest, NextApiResponse } from 'next';
import { all, add } from '../../../lib/books';

export default async function handler(req: NextApiRequest, res: NextApiResponse) {
  switch (req.method) {
    case 'GET':
      return res.json(await all());
    case 'POST':
      return res.status(201).json(await add(req.body));
    default:
      return res.status(405).end();
  }
}

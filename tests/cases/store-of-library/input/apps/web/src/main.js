import express from 'express';
import { books } from '@shelves/shelf';

const app = express();
app.get('/books', (request, response) => response.json(books()));
app.listen(3000);

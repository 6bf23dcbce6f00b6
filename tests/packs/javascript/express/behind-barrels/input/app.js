import express from 'express';
import { orders } from './routes';

const app = express();
app.use('/orders', orders);
app.listen(3000);

import express from 'express';
import { berths } from '@routes/berths';

const app = express();
app.use('/berths', berths);
app.listen(3000);

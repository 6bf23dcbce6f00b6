import express from 'express';
import { Pool } from 'pg';
import { store } from './boxes';

export const pool = new Pool();
const app = express();

app.post('/boxes', store);
app.listen(3000);

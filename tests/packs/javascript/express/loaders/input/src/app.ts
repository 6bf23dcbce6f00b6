import express from 'express';
import load from './loaders';

const app = express();

load({ server: app, retries: 3 });
app.listen(3000);

import express from 'express';
import routes from './api';
import { Server } from './server.js';

const app = express();
app.use('/api', routes());
new Server(app);
app.listen(8080);

import express from 'express';
import { label } from '../../core/src/index';
import { router as tickets } from '../../tickets/src/index';
import { desks } from './desks';
import { rooms } from './rooms';
import { staff } from './staff';

const app = express();

app.use('/v1/tickets', tickets);
app.use('/v1/desks', desks);
app.use('/v1/rooms', rooms);
app.use('/v1/staff', staff);
app.get('/v1/status', status);

function status(req, res) {
  res.send(label({ id: '0', title: 'up' }));
}

app.listen(8080);

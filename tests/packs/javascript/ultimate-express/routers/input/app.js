import express from 'ultimate-express';

const app = express();
const admin = express.Router();

app.get('/plain', (request, response) => response.end('x'));
app.all('/any', (request, response) => response.end());
admin.route('/users').get(list).post((request, response) => response.end());
app.use('/admin', admin);
app.get('etag');

function list(request, response) { response.json([]); }

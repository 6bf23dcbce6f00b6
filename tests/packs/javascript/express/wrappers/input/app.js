const express = require('express');
const { rooms, beds } = require('./handlers');

const app = express();

const route = (path, handler) => app.get(path, handler);

function crud(name, controller) {
  app.get(`/${name}`, controller.list);
  app.post('/' + name, controller.add);
}

function unused(path) {
  app.delete(path, (request, response) => response.end());
}

route('/rooms', rooms.list);
route('/rooms/:id', rooms.show);
crud('beds', beds);
app.get('/fixed', (request, response) => response.end(greet('/hello')));

function greet(text) {
  return text;
}

const Scents = require('aroma.js');

const app = new Scents();

app.get('/notes', (req, res) => res.send([]));
app.group('/admin', (admin) => {
  admin.delete('/notes/:id', remove);
});
app.listen(3000);

function remove(req, res) { res.send(); }

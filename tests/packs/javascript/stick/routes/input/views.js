const {Application} = require("stick");

const app = exports.app = Application();

app.configure("params", "route");

app.get('/looms', function() {
   return response.json([]);
});
app.del('/looms/:id', remove);

module.exports = function (server) {
  server.delete('/legacy/:id', remove);
};

function remove(req, res) {
  res.end();
}

const fresh = require('fresh');

module.exports = function stale(request, response) {
  return !fresh(request, response);
};

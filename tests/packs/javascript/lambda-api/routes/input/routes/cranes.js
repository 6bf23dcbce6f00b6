module.exports = (api) => {
  api.delete('/:crane', (request, response) => response.sendStatus(204));
};

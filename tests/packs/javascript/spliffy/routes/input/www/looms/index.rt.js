module.exports = {
    GET: async ({ res }) => list(),
    POST: async ({ req, res }) => add(req),
    name: 'looms'
};

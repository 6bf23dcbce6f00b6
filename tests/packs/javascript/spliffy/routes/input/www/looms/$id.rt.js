module.exports = {
    GET: async ({ url }) => one(url.pathParameters.id)
};

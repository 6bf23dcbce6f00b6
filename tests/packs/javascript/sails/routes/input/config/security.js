module.exports.security = { cors: { 'GET /boats': true } };

module.exports = (req, res, next) => next();

const flour = require('./flour')

module.exports = [{ path: '/v1/flour', router: flour }]

const axios = require('axios');

async function bran() {
  return axios.get(`${process.env.STORE}/bran`, { timeout: 2000 });
}

module.exports = { bran };

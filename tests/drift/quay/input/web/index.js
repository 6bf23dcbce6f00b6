const express = require('express');
const axios = require('axios');
const app = express();
app.get('/', async (req, res) => { res.send((await axios.get(process.env.API_URL + '/items')).data); });
app.listen(3000);

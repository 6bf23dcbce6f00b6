const axios = require('axios');
const app = require('express')();

app.get('/', async (req, res) => {
  const lamps = await axios.get('http://project:3000/lamps');
  res.json(lamps.data);
});
app.listen(4000);

const axios = require('axios');
const app = require('express')();
const shop = axios.create({ baseURL: process.env.SHOP_URL || 'http://shop' });

app.post('/letters', async (req, res) => {
  const lamp = await shop.get(`/lamps/${req.body.lamp}`);
  res.json(lamp.data);
});
app.listen(3000);

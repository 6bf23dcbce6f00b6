// whom a developer may ask in place of the server
const host = process.env.API_HOST ?? 'https://shop.example.com';

export default { define: { host } };

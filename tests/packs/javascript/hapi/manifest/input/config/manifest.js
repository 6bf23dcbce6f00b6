module.exports = {
  connections: [{ port: 8000 }],
  registrations: [
    { plugin: 'inert' },
    {
      plugin: { register: './kiosk' },
      options: { routes: { prefix: '/kiosk' } },
    },
  ],
};

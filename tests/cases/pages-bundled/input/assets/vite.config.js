export default { server: { port: 4432 } };

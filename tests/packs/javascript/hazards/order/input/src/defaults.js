module.exports = {
  timeout: 0,
  maxBodyLength: -1,
  maxLamps: 3,
}

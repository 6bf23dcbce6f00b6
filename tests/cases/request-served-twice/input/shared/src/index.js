function keepShared(body) {
  return checkShared(writeShared(body));
}

function writeShared(body) {
  return checkShared(body);
}

function checkShared(body) {
  return body;
}

module.exports = { keepShared };

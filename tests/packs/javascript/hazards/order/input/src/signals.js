async function signal(lamp, mailer) {
  lamp.sent = true;
  await lamp.save();
  await mailer.send(lamp.keeper);
}

async function signalFirst(lamp, mailer) {
  await mailer.send(lamp.keeper);
  lamp.sent = true;
  await lamp.save();
}

module.exports = { signal, signalFirst }

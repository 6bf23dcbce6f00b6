const handlers = {};
exports.send = (name, value) => (handlers[name] || []).forEach((run) => run(value));

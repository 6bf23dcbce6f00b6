exports.status = async () => ({ up: true });

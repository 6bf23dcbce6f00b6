exports.list = async () => ({ statusCode: 200 });
exports.track = async () => ({ statusCode: 200 });

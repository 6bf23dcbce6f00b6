exports.list = async () => ({ body: "[]" });
exports.one = async (request) => ({ body: request.params.id });
exports.launch = async () => ({ status: 201 });
exports.scrap = async () => ({ status: 204 });
exports.weigh = async (message) => console.log(message);

exports.rooms = { list: () => [], show: () => ({}) };
exports.beds = { list: () => [], add: () => ({}) };

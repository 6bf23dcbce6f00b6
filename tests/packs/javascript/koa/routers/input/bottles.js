exports.list = (ctx) => { ctx.body = []; };
exports.add = (ctx) => { ctx.status = 201; };
exports.drop = (ctx) => { ctx.status = 204; ctx.set('x-dropped', ctx.get('host')); };

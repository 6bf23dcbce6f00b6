export async function list() { return []; }
export async function show(request: object, reply: object) { return request; }

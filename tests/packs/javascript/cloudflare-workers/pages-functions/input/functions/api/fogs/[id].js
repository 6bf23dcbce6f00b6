export async function onRequestGet(context) { return new Response(context.params.id); }
export const onRequestDelete = async () => new Response(null, { status: 204 });

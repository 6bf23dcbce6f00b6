export async function action() { return {}; }

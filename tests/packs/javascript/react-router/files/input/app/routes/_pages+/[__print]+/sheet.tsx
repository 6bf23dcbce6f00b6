export async function loader() { return {}; }

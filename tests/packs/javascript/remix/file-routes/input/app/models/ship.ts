export async function loader() { return 1; }

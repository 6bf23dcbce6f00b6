export const API = process.env.API_URL;
export const apiUrl = (path: string) => `${API}/api${path}`;
export function url(path: string) { return new URL(path, API).toString(); }
export const urls = { f: `${API}/api/f`, g: () => `${API}/api/g`, h: (id: number) => `${API}/api/h/${id}` };

import { AGENTS_URL } from "../../../constants";

export async function GET(request: Request) {
  const path = new URL(request.url).pathname.replace(/^\/api\//, "");
  return fetch(`${AGENTS_URL}/${path}`);
}

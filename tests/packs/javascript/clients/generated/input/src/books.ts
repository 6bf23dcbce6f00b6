import createClient from "openapi-fetch";

const client = createClient({ baseUrl: "/" });

export async function loadBook(id: string) {
  const { data } = await client.GET("/api/books/{id}", { params: { path: { id } } });
  await client.POST("/api/books/{id}/loans", { body: {} });
  return data;
}

// No call: the word alone.
export function verbs(GET: (path: string) => string) {
  return GET("/api/none");
}

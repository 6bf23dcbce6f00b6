export class Page {
  constructor(
    private fetch: typeof window.fetch,
    private rates: { fetch(url: string): Promise<Response> },
    private cache: { fetch(key: string): string },
    private app: { fetch(path: string): string },
  ) {}

  async load() {
    await this.fetch("/api/news");
    await this.rates.fetch("https://rates.example.com/today");
    // neither of these goes anywhere
    this.cache.fetch("/news");
    return this.app.fetch("/self");
  }
}

export async function load(event: { fetch: typeof fetch }, name: string) {
  const list = await event.fetch("/api/news", { method: "POST" });
  // what it gets is not written here
  await event.fetch(name);
  return list;
}

export function createClient(name: string) {
  return new Map<string, string>([["name", name]]);
}

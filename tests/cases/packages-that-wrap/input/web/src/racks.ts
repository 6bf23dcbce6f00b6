export function mark(name: string): string {
  return name.toUpperCase();
}

export function pages<T>(items: T[]): { items: T[] } {
  return { items };
}

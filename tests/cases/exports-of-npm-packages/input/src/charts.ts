export type Depth = number;
export function sound(): Depth {
  return 3;
}

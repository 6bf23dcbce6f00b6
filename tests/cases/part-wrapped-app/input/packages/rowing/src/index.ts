export function row(strokes: number): number {
  return strokes * 2;
}

export function rest(strokes: number): number {
  return strokes - 1;
}

export function sweep(strokes: number, side: string): string {
  return `${strokes} on ${side}`;
}

export function scull(strokes: number): string {
  return sweep(strokes, "both sides, with two blades, as far as the buoy and back");
}

/** Saws along the mark. */
export function saw(board: Board): Leg {
  return cut(board);
}

export class Gluer {
  /** Presses two parts together. */
  press(parts: Part[]): Part {
    return join(parts);
  }
}

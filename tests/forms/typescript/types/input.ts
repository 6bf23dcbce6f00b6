export interface Animal extends Living, Named<string> {
  age: number;
  readonly legs?: Record<
    string,
    number
  >;
  speak(volume: number): void;
}
export type User = { id: string; name: string } | null;
type Point = { x: number; y: number };
enum Color { Red, Green = 'green' }
namespace Shapes { export const count = 1; }
declare module 'express' { interface Request { user: User } }
function over(a: string): void;
function over(a?: any, cb: (x: number) => void = noop) {}
const typed: Map<string, User> = new Map<string, User>();
const value = <const T,>(x: T) => x!;

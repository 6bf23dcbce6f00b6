import { ObjectId } from "mongodb";

export function isId(text: string): boolean {
  try {
    new ObjectId(text);
    return true;
  } catch {
    return false;
  }
}

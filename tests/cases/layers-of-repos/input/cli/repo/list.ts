// About repositories of code: nothing is kept here.
export function list(): string[] {
  return ["harbour", "quay"];
}

export function hoist(sail: string, halyard: string): string[] {
  return [sail, halyard].map((part) => part.toUpperCase())
}

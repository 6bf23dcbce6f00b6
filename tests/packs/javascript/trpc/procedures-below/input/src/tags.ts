export async function findTags(names: string[]): Promise<string[]> {
  return names.map(trimmed);
}

export async function indexNote(id: string, tags: string[]): Promise<void> {
  for (const tag of tags) addToIndex(tag, id);
}

function trimmed(name: string): string {
  return name.trim();
}

function addToIndex(tag: string, id: string): void {
  index.set(tag, id);
}

const index = new Map<string, string>();

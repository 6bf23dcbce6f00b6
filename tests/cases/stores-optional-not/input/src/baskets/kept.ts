export interface Kept {
	add(id: string): Promise<string>;
}

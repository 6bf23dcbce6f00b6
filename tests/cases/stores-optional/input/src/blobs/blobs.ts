export interface BlobStore {
	put(name: string, bytes: Buffer): Promise<void>;
}

import { writeFile } from "node:fs/promises";
import { BlobStore } from "./blobs";

export class DiskBlobStore implements BlobStore {
	async put(name: string, bytes: Buffer) {
		await writeFile(name, bytes);
	}
}

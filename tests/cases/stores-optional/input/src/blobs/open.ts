import { BlobStore } from "./blobs";
import { DiskBlobStore } from "./disk";
import { S3BlobStore } from "./s3";

export function openBlobs(kind: string): BlobStore {
	return kind === "s3" ? new S3BlobStore() : new DiskBlobStore();
}

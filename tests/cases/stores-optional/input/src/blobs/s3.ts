import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { BlobStore } from "./blobs";

export class S3BlobStore implements BlobStore {
	private client = new S3Client({ region: "eu-north-1" });

	async put(name: string, bytes: Buffer) {
		await this.client.send(
			new PutObjectCommand({ Bucket: "cuttings", Key: name, Body: bytes }),
		);
	}
}

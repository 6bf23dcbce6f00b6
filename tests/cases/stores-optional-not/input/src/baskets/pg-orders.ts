import { Pool } from "pg";
import { Kept } from "./kept";

export class PgOrders implements Kept {
	private pool = new Pool({ connectionString: process.env.DATABASE_URL });

	async add(id: string) {
		await this.pool.query("INSERT INTO orders (id) VALUES ($1)", [id]);
		return id;
	}
}

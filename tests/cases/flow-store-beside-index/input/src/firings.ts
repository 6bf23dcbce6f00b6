import { PrismaClient } from "@prisma/client";
import { Client } from "@elastic/elasticsearch";

const prisma = new PrismaClient();
const index = new Client({ node: "http://index:9200" });

export async function fire(glaze: string) {
	const firing = await keep(named(glaze));
	await index.index({ index: "firings", document: firing });
	return firing;
}

function named(glaze: string) {
	return glaze.trim();
}

async function keep(glaze: string) {
	return prisma.firing.create({ data: { glaze } });
}

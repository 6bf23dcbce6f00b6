const BASE = "http://catalog:3000";

export async function load(id: string) {
	const one = await fetch(`${BASE}/books/${id}`);
	const made = await fetch("/api/books", { method: "POST", body: "{}" });
	const other = await window.fetch(new URL("/tags", BASE));
	return [one, made, other];
}

export function follow() {
	const socket = new WebSocket("ws://push:7000/changes");
	const events = new EventSource("/api/events");
	return [socket, events];
}

export const store = { fetch(key: string) { return key; } };
export const kept = store.fetch("/not-a-call");

export class Stock {
	private apiUrl: string;

	constructor(private readonly caller: Caller) {}

	onModuleInit() {
		this.apiUrl = "https://stock.example.net/v2";
	}

	count(id: string) {
		return this.caller.fetch(`${this.apiUrl}/counts/${id}`);
	}

	kept(id: string) {
		return this.cache.fetch(`${this.apiUrl}/counts/${id}`);
	}

	named(key: string) {
		return this.caller.fetch(`${this.prefix}/counts`);
	}
}

// Its address is none that another class has a field of the same name for.
export class Depot {
	private readonly apiUrl = chosen() ?? process.env.DEPOT;

	constructor(private readonly caller: Caller) {}

	tell() {
		return this.caller.fetch(`${this.apiUrl}/tell`);
	}
}

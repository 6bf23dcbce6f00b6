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

import axios from "axios";

const api = axios.create({ baseURL: import.meta.env.VITE_API_URL });

// Of the shop: below a proxy's /api there, below /v1 here.
export const goods = () => axios.get("/api/goods");
export const good = (id) => axios.get(`/api/goods/${id}`);
export const buy = (id) => api.post(`/carts/${id}/items`);
export const empty = (id) => fetch(`http://localhost:4000/v1/carts/${id}`, { method: "DELETE" });

// Both serve it, or nobody does, or not with that method.
export const health = () => axios.get("/health");
export const nothing = () => axios.get("/api/nothing");
export const removed = () => axios.delete("/api/goods");
export const any = (kind) => axios.get(`/${kind}`);
export const data = () => fetch("/reports.json");

// What is kept elsewhere, as files, is none of what is served by that many parts.
export const sheet = (base, name, part) => fetch(`${base}/sheets/${name}/${name}-${part}.zip`);
export const page = (base, name, part) => fetch(`${base}/sheets/${name}/page-${part}`);

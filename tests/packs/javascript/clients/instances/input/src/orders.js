import axios from "axios";
import api, { stock } from "./api";
import { HOOKS } from "./constants";

export const list = () => api.get("/orders");
export const add = (id, line) => api.post(`/orders/${id}/lines`, line);
export const level = (sku) => stock.get(`/levels/${sku}`);
export const hook = (body) => axios.post(HOOKS + "/order-changed", body);
export const whole = () => axios({ method: "put", url: "/api/orders/all" });
export const asked = () => stock.request({ method: "delete", url: "/levels" });

const seen = new Map();
export const cached = (key) => seen.get(key);
export const header = (req) => req.headers.get("/no-call");

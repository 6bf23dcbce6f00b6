import request from "@/utils/request";
import api from "../routes/api";
import store from "@/store";

export const list = () => request.get("/orders");
export const add = (order: unknown) => request.post("/orders", order);
export const seen = () => store.get("/no-call");

api.get("/no-call", () => []);

import request from "@/service";
import service from "./service";

export const login = (data) => service({ url: "/user/login", method: "post", data });
export const info = (id) => request({ url: `/user/${id}`, method: "get" });
export const form = () => draw({ url: "picture", method: "fill" });

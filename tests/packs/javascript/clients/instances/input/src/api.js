import axios from "axios";
import { API_VERSION } from "./constants";

const api = axios.create({ baseURL: `${process.env.API_URL}/${API_VERSION}` });

export const stock = axios.create({ baseURL: "http://stock:8080/api" });

export default api;

import axios from "axios";

export const goods = () => axios.get("/api/goods");

import axios from "axios";

// What stands in front passes it on.
export const goods = () => axios.get("/api/goods");

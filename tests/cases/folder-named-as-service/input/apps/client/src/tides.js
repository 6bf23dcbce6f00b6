import axios from "axios";

export const tides = () => axios.get("/api/harbour/tides");

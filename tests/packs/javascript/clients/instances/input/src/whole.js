import axios from "axios";

const root = axios.create({ baseURL: `${window.PLACE.base}api` });

export const top = () => root.get("");

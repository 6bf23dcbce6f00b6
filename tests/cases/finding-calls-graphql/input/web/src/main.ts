import axios from "axios";

export const boat = () => axios.post("http://api:4000/graphql", { query: "{ boat }" });
export const tides = () => axios.get("http://api:4000/tides");
// nobody serves this one
export const moons = () => axios.get("http://api:4000/moons");

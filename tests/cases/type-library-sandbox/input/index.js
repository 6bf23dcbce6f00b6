import { fly } from "./lib/fly.js";

export default fly;

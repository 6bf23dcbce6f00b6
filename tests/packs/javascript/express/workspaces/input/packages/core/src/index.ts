export { ticketRouter } from "./routes/tickets";
export const API_PREFIX = "/api/v1";

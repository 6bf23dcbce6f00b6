import { createConnection } from "typeorm";

export const rows = createConnection();

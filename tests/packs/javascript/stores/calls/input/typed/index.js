import { DataSource } from "typeorm";

export const source = new DataSource({ type: "postgres", host: "localhost" });
export const other = new DataView({ type: "mysql" });

import { Sequelize } from "sequelize";

export const rows = new Sequelize(process.env.DATABASE_URL);

export const settings = {
  dialect: process.env.DB_DIALECT as any,
  host: process.env.DB_HOST,
}

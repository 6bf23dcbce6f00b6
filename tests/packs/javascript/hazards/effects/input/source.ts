import { DataSource } from 'typeorm'

export const source = new DataSource({
  type: 'postgres',
  url: process.env.DATABASE_URL,
  synchronize: true,
})

import { Module } from '@nestjs/common'
import { SequelizeModule } from '@nestjs/sequelize'

import { settings } from './settings'

@Module({
  imports: [
    SequelizeModule.forRootAsync({
      useFactory: async () => ({
        dialect: settings.dialect,
        host: settings.host,
      }),
    }),
  ],
})
export class AppModule {}

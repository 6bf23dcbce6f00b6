import { Module } from '@nestjs/common';

import { BoatsController } from './boats.controller';
import { CountBoatsHandler } from './count-boats.handler';

@Module({ controllers: [BoatsController], providers: [CountBoatsHandler] })
export class AppModule {}

import { Module } from '@nestjs/common';

import { StonesController } from './stones.controller';

@Module({ controllers: [StonesController] })
export class AppModule {}

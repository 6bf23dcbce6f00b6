import { Module } from '@nestjs/common';

import { LampsController } from './lamps.controller';

@Module({ controllers: [LampsController] })
export class LampsModule {}

import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ParcelController } from './parcel.controller';
import { ParcelKeeper } from './parcel.keeper';

@Module({ imports: [CqrsModule], controllers: [ParcelController], providers: [ParcelKeeper] })
export class DepotModule {}

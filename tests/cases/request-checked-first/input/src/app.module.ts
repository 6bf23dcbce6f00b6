import { Module } from '@nestjs/common';
import { ParcelController } from './parcel.controller';
import { ParcelService } from './parcel.service';
import { StreetService } from './street.service';

@Module({ controllers: [ParcelController], providers: [ParcelService, StreetService] })
export class AppModule {}

import { Body, Controller, Post } from '@nestjs/common';
import { CreateParcel } from './create-parcel.dto';
import { Parcel } from './parcel.entity';
import { ParcelService } from './parcel.service';

@Controller('parcels')
export class ParcelController {
  constructor(private readonly parcels: ParcelService) {}

  @Post()
  create(@Body() body: CreateParcel): Promise<Parcel> {
    return this.parcels.create(body);
  }
}

import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CreateParcel } from './create-parcel.dto';
import { ParcelView } from './parcel.view';
import { ParcelService } from './parcel.service';

@Controller('parcels')
export class ParcelController {
  constructor(private readonly parcels: ParcelService) {}

  @Get(':id')
  find(@Param('id') id: string) {
    return this.parcels.find(id);
  }

  @Post()
  async create(@Body() body: CreateParcel): Promise<ParcelView> {
    const parcel = await this.parcels.create(body);
    return ParcelView.of(parcel);
  }
}

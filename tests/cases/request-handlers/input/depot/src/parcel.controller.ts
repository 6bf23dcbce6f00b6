import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { KeepParcelCommand } from './keep-parcel.command';

@Controller('parcels')
export class ParcelController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async keep(@Body() body: { weight: number }) {
    return this.commands.execute(new KeepParcelCommand(body.weight));
  }
}

import { CommandHandler } from '@nestjs/cqrs';
import { KeepParcelCommand } from './keep-parcel.command';
import { Parcel } from './parcel';

@CommandHandler(KeepParcelCommand)
export class ParcelKeeper {
  async execute(command: KeepParcelCommand): Promise<Parcel> {
    return Parcel.weighed(command.weight);
  }
}

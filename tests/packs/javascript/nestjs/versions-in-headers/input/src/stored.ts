import { Delete } from '@nestjs/common';

export abstract class Stored {
  @Delete(':id')
  drop() { return 1; }
}

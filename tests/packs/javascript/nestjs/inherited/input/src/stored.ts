import { Delete, Get } from '@nestjs/common';

export abstract class Listed {
  @Get()
  list() { return []; }
}

export abstract class Stored<T> extends Listed {
  @Get(':id')
  one(): T { return null; }

  @Delete(':id')
  drop() { return 1; }
}

/* nobody is based on it */
export abstract class Unused {
  @Get('unused')
  none() { return 1; }
}

import { Injectable } from '@nestjs/common';

@Injectable()
export class LampsService {
  all() {
    return [];
  }
}

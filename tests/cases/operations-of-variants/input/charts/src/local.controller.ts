import { Controller, Post } from '@nestjs/common';

@Controller('charts/files')
export class LocalController {
  @Post('upload')
  upload() {
    return 'kept here';
  }
}

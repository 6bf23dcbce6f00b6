import { Controller, Post } from '@nestjs/common';

@Controller('charts/files')
export class RemoteController {
  @Post('upload')
  upload() {
    return 'kept elsewhere';
  }
}

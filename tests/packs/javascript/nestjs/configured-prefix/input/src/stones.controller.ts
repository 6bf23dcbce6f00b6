import { Controller, Get, Param } from '@nestjs/common';

@Controller('stones')
export class StonesController {
	@Get(':id')
	one(@Param('id') id: string) {
		return { id };
	}
}

import { Authorized, Body, Delete, Get, JsonController, Method, Param, Post } from 'routing-controllers';

@JsonController('/players')
export class PlayersController {
	@Get()
	all() {
		return [];
	}

	@Get('/:id')
	one(@Param('id') id: number) {
		return { id };
	}

	@Authorized()
	@Post('/')
	add(@Body() player: object) {
		return player;
	}

	@Method('delete', '/:id/scores')
	forget(@Param('id') id: number) {
		return { id };
	}
}

@JsonController()
export class HallController {
	@Delete('/hall')
	close() {
		return 'closed';
	}
}

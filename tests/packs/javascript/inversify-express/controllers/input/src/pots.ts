import { controller, httpDelete, httpGet, requestParam } from 'inversify-express-utils';

@controller('/pots')
export class PotsController {
	@httpGet('/')
	public all() {
		return [];
	}

	@httpDelete('/:id')
	public smash(@requestParam('id') id: string) {
		return id;
	}
}

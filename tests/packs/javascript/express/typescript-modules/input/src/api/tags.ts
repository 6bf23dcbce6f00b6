import { Router } from 'express';

export const path = '/tags';

const inner = Router().patch('/:tag', rename);

function rename() {}

export default Router().use(inner);

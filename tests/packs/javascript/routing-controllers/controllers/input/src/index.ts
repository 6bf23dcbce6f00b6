import { createExpressServer } from 'routing-controllers';

import { HallController, PlayersController } from './players.controller';

createExpressServer({ routePrefix: '/api', controllers: [PlayersController, HallController] }).listen(3000);

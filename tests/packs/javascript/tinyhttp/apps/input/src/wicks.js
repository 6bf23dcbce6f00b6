import { App } from '@tinyhttp/app'

const routes = new App()
routes.get('/', (_, res) => res.send('[]'))
routes.delete('/:wick', (_, res) => res.send('{}'))
export const wicks = { routes, guard: (req, res, next) => next() }

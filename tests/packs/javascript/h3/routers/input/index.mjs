import { createServer } from 'node:http'
import { createApp, createRouter, eventHandler, toNodeListener, useBase } from 'h3'

const quays = createRouter()
quays.get('/', eventHandler(() => []))
quays.add('/:quay', eventHandler(() => ({})), 'put')
const ropes = createRouter()
ropes.get('/ropes', eventHandler(() => []))
const knots = createRouter()
knots.post('/knots', eventHandler(() => []))
const root = createRouter()
root.get('/health', eventHandler(() => 'ok'))
root.use('/deck/**', useBase('/deck', knots.handler))

const app = createApp()
app.use('/quays', quays)
app.use(useBase('/v2', ropes.handler))
app.use(root)
createServer(toNodeListener(app)).listen(3000)

import { H3, defineHandler, serve, withBase } from 'h3'
import { addBells } from './bells.ts'
import { berths } from './berths.mjs'
import { listTides } from './tides.mjs'

const notes = new H3().get('/latest', () => 'x')

export const app = new H3()
app.get('/', () => 'ferries')
app.get('/tides', listTides)
app.on('PATCH', '/tides/:id', defineHandler((event) => event.url))
app.all('/any/**', () => 'x')
app.put('/tides', defineHandler(listTides))
app.get('/object', defineHandler({ handler: () => 'x' }))
app.use('/guard/**', (event, next) => next())
app.mount('/berths', berths)
app.use('/notes/**', withBase('/notes', notes.handler))
app.get('/chain', () => 'x').post('/chain', () => 'x')

addBells(app)

const seen = new Map()
seen.get('/not-a-route', () => 'x')
serve(app, { port: 3000 })

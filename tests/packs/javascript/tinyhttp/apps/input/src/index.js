import { App } from '@tinyhttp/app'
import { addFlames } from './flames.ts'
import { wicks } from './wicks.js'

const app = new App()
app
  .use((req, res, next) => next())
  .get('/', (_, res) => res.send('x'))
app.use(wicks.guard)
app.use('/wicks', wicks.routes)
app.route('/oil').get(showOil).put((_, res) => res.send('x'))
app.all('/all', (_, res) => res.send('x'))
app.get(['/dim', '/bright'], (_, res) => res.send('x'))

addFlames(app)

function showOil(_, res) {
  res.send('x')
}
app.listen(3000)

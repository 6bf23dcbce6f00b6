import type { App } from '@tinyhttp/app'

export function addFlames(app: App) {
  app.get('/flames', (_, res) => res.send('[]'))
}

const showShip = async (event) => ({ statusCode: 200 })
const moorShip = async (event) => ({ statusCode: 201 })

export const routes = [
  { method: 'GET', path: '/ships/{id}', handler: showShip },
  { method: 'POST', path: '/ships', handler: moorShip },
]

export const links = [{ path: '/about', title: 'About' }]

import { os } from '@orpc/server'

async function build() {
  return {}
}

export const nests = {
  all: os.route({ method: 'GET', path: '/' }).handler(async () => []),
  make: os.route({ path: '/new' }).handler(build),
}

import { resolve } from 'path'

export function run(name: string) {
  return import(resolve(__dirname, 'commands', name))
}

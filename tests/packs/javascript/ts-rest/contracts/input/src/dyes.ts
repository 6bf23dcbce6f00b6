import { initContract } from '@ts-rest/core'

const contract = initContract()

export const dyes = contract.router({
  mix: { method: 'POST', path: '/dyes', body: contract.type<{ hue: string }>(), responses: { 201: contract.type<string>() } },
})

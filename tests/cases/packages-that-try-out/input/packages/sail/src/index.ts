export { hoist } from './hoist'

export function trim(sheet: number, wind: number): number {
  return sheet * Math.cos(wind) + Math.sin(wind) * Math.max(sheet, wind)
}

export function reef(area: number, knots: number): number {
  return knots > 25 ? area / 2 : area
}

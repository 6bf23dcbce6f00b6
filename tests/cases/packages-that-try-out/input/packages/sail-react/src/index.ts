import { trim } from '@boats/sail'
import { useState } from 'react'

export function useTrim(sheet: number) {
  const [wind] = useState(0)
  return trim(sheet, wind)
}

import { COASTLINE } from './coastline.ts'
import type { Spot } from './projection.ts'

/** The rings of land on the map sheet. */
export const COAST: Spot[][] = COASTLINE.map((ring) => {
  const numbers = ring.split(',').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({
    x: numbers[2 * i] ?? 0,
    y: numbers[2 * i + 1] ?? 0,
  }))
})

import type { Picture } from '../picture.ts'
import { driver } from './driver.ts'
import { hall, rail } from './hall.ts'
import { outside } from './outside.ts'
import { travellers } from './travellers.ts'

/** The driver waits at arrivals; the guests' way out is behind him, Table Mountain behind the glass. */
export const arrivals: Picture = {
  name: 'arrivals',
  shapes: [...outside(), ...hall(), ...travellers(), driver(), ...rail()],
}

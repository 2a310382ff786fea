import { type DayDrawing, type DayFacts, type DaySheet, drawDay } from './ui/art/map/draw-day.server.ts'
import type { Language } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'

/** A journey on the real coast, with the roads around it. */
export async function routeMap(
  { content, tariff }: Pick<Deps, 'content' | 'tariff'>,
  route: Pick<DayFacts, 'stops' | 'paths'>,
  sheet: DaySheet,
  { phrases }: Language,
): Promise<DayDrawing> {
  const { fixedFrom } = (await tariff()).airport
  const airport = content.places.find(({ id }) => id === fixedFrom)
  if (airport === undefined) throw new Error('the airport of the fixed routes is no place of ours')
  return drawDay(
    { ...route, start: null, roads: content.roads.stretches, airport, phrases: phrases.pages.map },
    sheet,
  )
}

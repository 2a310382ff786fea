import { ENGLISH, type Language } from '#domain/words/language.ts'

/** What a package or a route of the tariff is called; the tariff itself, and prices stored before, hold it in English. */
export function titleOf(id: string, title: string, { tag, phrases }: Language): string {
  const titles: Record<string, string> = phrases.trip.titles
  return tag === ENGLISH || !Object.hasOwn(titles, id) ? title : (titles[id] ?? title)
}

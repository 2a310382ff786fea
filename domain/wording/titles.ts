import { ENGLISH, type Language } from '#domain/words/language.ts'

/** What the price of a tour leaves to pay on the way, as a list. */
export function notIncludedIn(packageId: string | null, { phrases }: Language): string {
  const { otherTours, ...known } = phrases.trip.notIncluded
  const lists: Record<string, string> = known
  return packageId !== null && Object.hasOwn(lists, packageId) ? (lists[packageId] ?? otherTours) : otherTours
}

/** What a package or a route of the tariff is called; the tariff itself, and prices stored before, hold it in English. */
export function titleOf(id: string, title: string, { tag, phrases }: Language): string {
  const titles: Record<string, string> = phrases.trip.titles
  return tag === ENGLISH || !Object.hasOwn(titles, id) ? title : (titles[id] ?? title)
}

/** What the town that we drive from is called; the tariff holds it in English. */
export function baseName(name: string, { tag, phrases }: Language): string {
  const names: Record<string, string> = phrases.trip.bases
  return tag === ENGLISH || !Object.hasOwn(names, name) ? name : (names[name] ?? name)
}

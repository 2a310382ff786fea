import type { Phrases } from '#domain/words/phrases.ts'

/** Names that help orientation, drawn if there is room, the best known first. */

/** A name that is the same in all languages, or one that has a phrase. */
export type Landmark = { name: string | { phrase: keyof MapPhrases }; lat: number; lng: number }
export type MapPhrases = Phrases['pages']['map']

/** None has the name of a town. A bay may have several spots for its name: it is written once, at the first with room. */
export const WATERS: Landmark[] = [
  { name: 'False Bay', lat: -34.2, lng: 18.66 },
  { name: 'False Bay', lat: -34.125, lng: 18.66 },
  { name: 'False Bay', lat: -34.1, lng: 18.64 },
  { name: { phrase: 'tableBay' }, lat: -33.84, lng: 18.4 },
  { name: { phrase: 'tableBay' }, lat: -33.87, lng: 18.435 },
  { name: { phrase: 'tableBay' }, lat: -33.8, lng: 18.42 },
  { name: 'Walker Bay', lat: -34.49, lng: 19.27 },
  { name: 'Saldanha Bay', lat: -33.06, lng: 18.0 },
  { name: 'St Helena Bay', lat: -32.6, lng: 18.15 },
  { name: { phrase: 'atlanticOcean' }, lat: -33.95, lng: 18.22 },
  { name: { phrase: 'atlanticOcean' }, lat: -33.5, lng: 17.9 },
  { name: { phrase: 'atlanticOcean' }, lat: -34.5, lng: 18.7 },
  { name: { phrase: 'indianOcean' }, lat: -34.75, lng: 20.9 },
]

export const TOWNS: Landmark[] = [
  { name: { phrase: 'capeTown' }, lat: -33.925, lng: 18.423 },
  { name: 'Stellenbosch', lat: -33.934, lng: 18.86 },
  { name: 'Paarl', lat: -33.734, lng: 18.962 },
  { name: 'Franschhoek', lat: -33.911, lng: 19.121 },
  { name: 'Hermanus', lat: -34.419, lng: 19.235 },
  { name: 'Somerset West', lat: -34.083, lng: 18.85 },
  { name: 'Simon’s Town', lat: -34.193, lng: 18.433 },
  { name: 'Worcester', lat: -33.646, lng: 19.444 },
  { name: 'Caledon', lat: -34.23, lng: 19.426 },
  { name: 'Swellendam', lat: -34.022, lng: 20.441 },
  { name: 'Mossel Bay', lat: -34.181, lng: 22.146 },
  { name: 'George', lat: -33.964, lng: 22.459 },
  { name: 'Knysna', lat: -34.036, lng: 23.049 },
  { name: 'Plettenberg Bay', lat: -34.052, lng: 23.371 },
  { name: 'Oudtshoorn', lat: -33.592, lng: 22.201 },
  { name: 'Langebaan', lat: -33.092, lng: 18.033 },
  { name: 'Malmesbury', lat: -33.462, lng: 18.727 },
  { name: 'Clanwilliam', lat: -32.179, lng: 18.891 },
  { name: 'Robertson', lat: -33.803, lng: 19.885 },
  { name: 'Riversdale', lat: -34.095, lng: 21.258 },
  { name: 'Bredasdorp', lat: -34.534, lng: 20.042 },
  { name: 'Bellville', lat: -33.9, lng: 18.63 },
  { name: 'Hout Bay', lat: -34.043, lng: 18.356 },
  { name: 'Muizenberg', lat: -34.107, lng: 18.469 },
  { name: 'Gordon’s Bay', lat: -34.161, lng: 18.869 },
  { name: 'Beaufort West', lat: -32.356, lng: 22.583 },
]

export function named<T extends Landmark>(landmarks: T[], phrases: MapPhrases): (T & { name: string })[] {
  return landmarks.map((landmark) => {
    const { name } = landmark
    return { ...landmark, name: typeof name === 'string' ? name : phrases[name.phrase] }
  })
}

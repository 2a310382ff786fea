import { describe, expect, test } from 'vitest'
import { withRests } from '#domain/pricing/journey.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { readContent } from '#server/content.ts'
import { geoFrom } from '#server/geo/geo.ts'

/** What the texts say of drives is what the road network says; where texts name no fact, it is checked here. */

const { languages, ...content } = readContent()
const geo = geoFrom({ ...content, photon: null, osrm: null, secret: 'only for signing places' })
const { policies, packages } = tariffSchema.parse(content.tariff)
const PAGES = [
  'home',
  'services',
  'service-details',
  'areas',
  'fleet',
  'safety',
  'contact-page',
  'chat',
] as const

type Told = {
  en: string
  de: string
  along: string[]
  instead?: string[]
  minutes: [least: number, most: number]
}

/** A drive that is told in words, between these places; `instead` of another, only what it takes longer. */
const DRIVES: Told[] = [
  {
    en: 'Two or three estates, 25 minutes from the city',
    de: 'Zwei oder drei Weingüter, 25 Minuten von der Stadt',
    along: ['cape-town-city-centre', 'groot-constantia'],
    minutes: [20, 30],
  },
  {
    en: 'To Hermanus by Clarence Drive: three quarters of an hour longer than the N2',
    de: 'Nach Hermanus über den Clarence Drive: eine Dreiviertelstunde länger als über die N2',
    along: ['cape-town-city-centre', 'gordons-bay', 'rooi-els', 'kleinmond', 'hermanus'],
    instead: ['cape-town-city-centre', 'hermanus'],
    minutes: [35, 50],
  },
  {
    en: 'Cape Town to Knysna is five to six hours of driving',
    de: 'Von Kapstadt nach Knysna sind es fünf bis sechs Stunden Fahrt',
    along: ['cape-town-city-centre', 'knysna'],
    minutes: [300, 360],
  },
  {
    en: 'ten minutes from George Airport',
    de: 'zehn Minuten vom Flughafen George',
    along: ['george-airport', 'herolds-bay'],
    minutes: [5, 15],
  },
  {
    en: 'green hills and dry ones are twenty minutes apart',
    de: 'Zwischen grünen und trockenen Hügeln liegen nur zwanzig Minuten',
    along: ['barrydale', 'suurbraak'],
    minutes: [15, 25],
  },
  {
    en: 'nearly three hours north of Cape Town',
    de: 'knapp drei Stunden nördlich von Kapstadt',
    along: ['cape-town-city-centre', 'algeria-cederberg'],
    minutes: [150, 180],
  },
  {
    en: 'Nearly three hours north of the airport',
    de: 'Knapp drei Stunden vom Flughafen nach Norden',
    along: ['cape-town-international', 'algeria-cederberg'],
    minutes: [150, 180],
  },
  {
    en: 'Aquila, about two hours from Cape Town',
    de: 'Aquila, etwa zwei Stunden von Kapstadt',
    along: ['cape-town-city-centre', 'aquila-private-game-reserve'],
    minutes: [105, 130],
  },
]

/** Times that are no drive: a visit, a climb, a queue, what others ask for, an hour's hire. */
const NO_DRIVES = {
  en: [
    /Passport control can take 40 minutes/,
    /Airlines ask you to arrive three hours .* about ninety minutes/,
    /and an hour between 15:30 and 18:30/,
    /half an hour more on Sunday afternoons/,
    /half an hour on foot/,
    /Two hours is enough/,
    /at the terminal ninety minutes/,
    /A tasting takes 45 minutes/,
    /climb takes two to three hours/,
    /Allow two hours; we’ll wait/,
    /At sea for about three hours/,
    /ten minutes early/,
    /at an hour’s notice/,
    /\{price:[\w:-]+\} an hour/g,
    /\{kmPerHour\} km an hour/,
    // The shortest tour, whose hours are held below.
    /in two hours or a full day/,
  ],
  de: [
    /die Passkontrolle 40 Minuten/,
    /drei Stunden vor einem internationalen Flug und etwa neunzig Minuten/,
    /brauchen Sie eine Stunde\./,
    /rechnen Sie ab der City Bowl mit einer Stunde/,
    /dann ist es eine halbe Stunde mehr/,
    /eine halbe Stunde zu Fuß/,
    /Zwei Stunden reichen/,
    /neunzig Minuten vorher am Terminal/,
    /um eine Stunde verlängern/,
    /Eine Weinprobe dauert 45 Minuten/,
    /Aufstieg dauert zwei bis drei Stunden/,
    /Rechnen Sie mit zwei Stunden/,
    /Etwa drei Stunden auf See/,
    /zehn Minuten früher/,
    // The shortest tour, whose hours are held below.
    /in zwei Stunden oder an einem ganzen Tag/,
  ],
}
const TIMES = {
  en: /\b(?:\d+|an?|half an|quarters of an|two|three|four|five|six|seven|ten|twelve|twenty|forty|ninety)(?: and (?:a half|three quarters))? (?:hours?|minutes?)\b/gi,
  de: /(?:\d+|\b(?:einer?|halbe|anderthalb|eindreiviertel|zwei|zweieinhalb|drei|vier|fünf|sechs|zehn|zwanzig|vierzig|neunzig)) (?:Stunden?|Minuten?)\b|\b(?:drei)?viertelstunde/gi,
}

describe.each(['en', 'de'] as const)('in %s', (tag) => {
  const texts = PAGES.flatMap((page) => textsOf(languages.get(tag)?.words[page]))

  test.each(DRIVES)(
    'a drive takes as long as the texts say: $en',
    async ({ along, instead, minutes, ...told }) => {
      expect(texts.filter((text) => text.includes(told[tag]))).not.toEqual([])
      const longer = instead === undefined ? 0 : await drive(instead)
      const taken = (await drive(along)) - longer
      expect(taken).toBeGreaterThanOrEqual(minutes[0])
      expect(taken).toBeLessThanOrEqual(minutes[1])
    },
  )

  test('every time that is written out is a drive that is checked, or no drive', () => {
    const known = (text: string) =>
      [...DRIVES.map((told) => told[tag]), ...NO_DRIVES[tag]].reduce<string>(
        (left, fragment) => left.replace(fragment, ''),
        text,
      )
    expect(texts.filter((text) => known(text).match(TIMES[tag]) !== null)).toEqual([])
  })
})

const trips = content.words['service-details'].pages.flatMap((page) => page.trips)

test.each(trips)('$package leaves time for its drives', async ({ stops }) => {
  const placed = stops.flatMap(({ time, place }) => (place === undefined ? [] : [{ time, id: place.id }]))
  const [first] = placed
  const round = first === undefined ? [] : [...placed, { id: first.id, time: stops.at(-1)?.time ?? '' }]
  for (const [i, to] of round.slice(1).entries()) {
    const from = round[i] ?? to
    const left = minutesOf(to.time) - minutesOf(from.time)
    expect([to.id, left >= Math.floor(await drive([from.id, to.id]))]).toEqual([to.id, true])
  }
})

test('the shortest tour of the city takes the two hours that are written out', () => {
  expect(packages.find(({ id }) => id === 'city-highlights')?.hours).toBe(2)
})

/** Minutes with rests, along the embedded road network. */
async function drive(ids: string[]): Promise<number> {
  const places = ids.map((id) => {
    const place = content.places.find((known) => known.id === id)
    if (place === undefined) throw new Error(`"${id}" is no place of content/places/`)
    return place
  })
  const legs = await Promise.all(places.slice(1).map((to, i) => geo.road(places[i] ?? to, to)))
  return withRests(
    legs.reduce((sum, leg) => sum + (leg?.minutes ?? Number.NaN), 0),
    policies,
  )
}

/** All that is told; not the words by which the chat knows a question. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) => (key === 'words' ? [] : textsOf(value)))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

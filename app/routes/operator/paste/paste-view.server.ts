import { formatRand } from '#domain/values/money.ts'
import { type DraftTrip, draftTrips } from '#domain/reading/drafts.ts'
import type { Mark, MessageReading } from '#domain/reading/reading.ts'
import {
  askWords,
  NOT_AN_ENQUIRY,
  ONLY_THE_BEGINNING,
  SERVICE_NAMES,
  TIME_LABELS,
  tripInOneLine,
  tripSuffix,
} from '#domain/wording/paste.ts'
import type { Deps } from '#server/services/deps.ts'
import { priceOfTrip } from '#server/services/office/enquiries/paste.ts'
import { searchView } from '../search-view.server.ts'
import { kindOf, piecesOf } from './letter-pieces.ts'
import type { DraftField, DraftTripView, Read } from './paste-view.ts'

const ASKED_BY: Record<string, string[]> = {
  name: ['name'],
  email: ['contact'],
  phone: ['contact'],
  date: ['date', 'date_confirm'],
  time: ['time', 'time_confirm', 'pickup_time'],
  passengers: ['passengers', 'passengers_confirm'],
  children_ages: ['child_ages'],
  large_bags: ['luggage'],
  flight: ['flight'],
}

/** The result of reading, as the page shows it. */
export async function readView(
  deps: Deps,
  { text, isCut }: { text: string; isCut: boolean },
  reading: MessageReading,
): Promise<Read> {
  const { person, trips, ask, not_an_enquiry: not, marks, unread } = reading
  const { pieces, numbers } = piecesOf(text, reading)
  const drafts = draftTrips(trips, deps.content.places)
  const prices = await Promise.all(drafts.map((trip) => priceOfTrip(deps, trip)))
  const field = fieldMaker(marks, numbers, ask)
  const { packages } = await deps.tariff()
  const titles = new Map(packages.map(({ id, title }) => [id, title]))
  const { vehicles } = deps.content.language.phrases.forms
  const views = drafts.map((trip, i) => {
    const price = prices[i] ?? null
    const shown = price && { amount: formatRand(price.total), vehicle: vehicles[price.id] }
    return tripView(titles, trip, i, shown, field)
  })
  const sum = prices.reduce<number | null>(
    (all, price) => (all === null || price === null ? null : all + price.total),
    0,
  )
  const { businessName } = await deps.settings()
  const asks = askWords(ask, trips.length)
  return {
    outcome: 'read',
    letter: pieces,
    missed: unread.some(({ kind }) => kind === 'trips') ? 'trips' : unread.length > 0 ? 'details' : null,
    person: [
      field({ path: 'person.name', name: 'name', label: 'Name', value: person.name ?? '', isCore: true }),
      field({
        path: 'person.phone',
        name: 'phone',
        label: 'Phone',
        value: person.phone ?? '',
        type: 'tel',
        isCore: true,
      }),
      field({
        path: 'person.email',
        name: 'email',
        label: 'Email',
        value: person.email ?? '',
        type: 'email',
        isCore: true,
        isWide: true,
      }),
    ].flat(),
    trips: views,
    asks,
    reply: {
      name: person.name ?? '',
      trips: drafts.map((trip, i) => tripInOneLine(trip, prices[i]?.total ?? null, ask)),
      from: businessName,
    },
    not: not && {
      text: NOT_AN_ENQUIRY[not.kind],
      found: await foundFor(deps, [not.reference, person.email, person.phone, person.name]),
    },
    total: sum === null || drafts.length < 2 ? '' : formatRand(sum),
    counts: [isCut ? ONLY_THE_BEGINNING : '', `${numbers.size} read, ${asks.length} to ask`]
      .filter(Boolean)
      .join(' '),
  }
}

type Asked = {
  path: string
  name: string
  label: string
  value: string
  type?: DraftField['type']
  isWide?: boolean
  /** Shown even where nothing is said. */
  isCore?: boolean
  placeId?: string | undefined
}
type FieldMaker = (asked: Asked) => DraftField[]

function fieldMaker(
  marks: readonly Mark[],
  numbers: ReadonlyMap<string, number>,
  ask: readonly string[],
): FieldMaker {
  return ({ path, name, label, value, type = 'text', isWide = false, isCore = false, placeId }) => {
    const mark = marks.find(({ field }) => field === path)
    const code = path.split('.').at(-1) ?? ''
    const isAsked = (ASKED_BY[code] ?? []).some((asked) => ask.includes(`${asked}${tripSuffix(path)}`))
    if (value === '' && !isCore && !isAsked) return []
    const words = mark === undefined ? '' : `“${mark.words}”`
    const look =
      value === '' || mark === undefined || mark.how === 'assumed'
        ? 'none'
        : mark.how === 'read'
          ? 'sure'
          : 'guess'
    const carried = value === '' ? (isAsked ? 'ask' : '') : 'taken from another trip'
    const number = look === 'none' ? null : (numbers.get(path) ?? null)
    return [
      {
        name,
        label,
        value,
        type,
        isWide,
        placeId,
        kind: kindOf(path),
        number,
        look,
        from: look === 'none' ? carried : words,
      },
    ]
  }
}

function tripView(
  titles: ReadonlyMap<string, string>,
  trip: DraftTrip,
  i: number,
  price: { amount: string; vehicle: string } | null,
  field: FieldMaker,
): DraftTripView {
  const { path, packageId, hours, childAges, stops } = trip
  const at = (name: string) => ({ path: `${path}.${name}`, name: `${i}-${name}` })
  const text = (value: number | null) => (value === null ? '' : String(value))
  const isTour = packageId !== null || hours !== null
  const fields = [
    field({ ...at('date'), label: 'Date', value: trip.date ?? '', type: 'date', isCore: true }),
    field({
      ...at('time'),
      label: TIME_LABELS[trip.timeIs ?? 'unsure'],
      value: trip.time ?? '',
      type: 'time',
      isCore: true,
    }),
    field({ ...at('flight'), label: 'Flight', value: trip.flightNumber }),
    trip.isBack
      ? []
      : field({
          ...at('passengers'),
          label: 'Guests',
          value: text(trip.passengers),
          type: 'number',
          isCore: true,
        }),
    field({
      ...at('from'),
      label: 'From',
      value: trip.pickup?.label ?? '',
      isWide: true,
      isCore: true,
      placeId: trip.pickup?.placeId,
    }),
    field({
      ...at('to'),
      label: 'To',
      value: trip.dropoff?.label ?? '',
      isWide: true,
      isCore: !isTour,
      placeId: trip.dropoff?.placeId,
    }),
    stops.flatMap(({ label, placeId }, k) =>
      field({ ...at('stops'), name: `${i}-stop-${k}`, label: 'Stop', value: label, isWide: true, placeId }),
    ),
    trip.isBack
      ? []
      : field({ ...at('children_ages'), label: 'Ages of children', value: childAges.join(', ') }),
    trip.isBack
      ? []
      : field({ ...at('large_bags'), label: 'Large bags', value: text(trip.luggage), type: 'number' }),
    trip.isBack
      ? []
      : field({ ...at('small_bags'), label: 'Small bags', value: text(trip.smallLuggage), type: 'number' }),
    trip.isBack ? [] : field({ ...at('other'), label: 'Also', value: trip.other }),
    field({ ...at('hours'), label: 'Hours', value: text(hours), type: 'number' }),
  ].flat()
  const hidden: [string, string][] = [
    [`${i}-service`, trip.service],
    [`${i}-packageId`, packageId ?? ''],
    [`${i}-timeIs`, trip.timeIs ?? ''],
    [`${i}-meetAndGreet`, trip.meetAndGreet ? 'on' : ''],
    ...(trip.isBack
      ? ([
          [`${i}-passengers`, text(trip.passengers)],
          [`${i}-children_ages`, childAges.join(', ')],
          [`${i}-large_bags`, text(trip.luggage)],
          [`${i}-small_bags`, text(trip.smallLuggage)],
          [`${i}-other`, trip.other],
        ] satisfies [string, string][])
      : []),
  ]
  const about = [
    titles.get(packageId ?? '') ?? SERVICE_NAMES[trip.service],
    price?.vehicle ?? '',
    trip.meetAndGreet ? 'meet and greet' : '',
  ]
    .filter((one) => one !== '')
    .join(', ')
  const title = trip.isBack ? `Trip ${trip.number}, return` : `Trip ${trip.number}`
  return { title, about, price: price?.amount ?? '', hidden, fields }
}

/** What a message without a trip may be about, judged by what it names, the surest first. */
async function foundFor(deps: Deps, named: (string | undefined)[]) {
  for (const words of named) {
    if (words === undefined) continue
    const found = (await searchView(deps, words)).flatMap(({ items }) => items)
    if (found.length > 0) return found.slice(0, 3).map(({ to, name, text }) => ({ to, name, text }))
  }
  return []
}

/** What a message says about a trip besides places, date and time. */
import type { VehicleClass, VehicleModel } from '#domain/fleet/vehicles.ts'
import { NUMBER, numberOf } from '#domain/reading/numbers.ts'
import { said, words } from '#domain/reading/text.ts'

export type SaidBeside = {
  vehicle?: VehicleClass
  meetAndGreet?: boolean
  /** A flight was spoken of. */
  flies?: boolean
  flight?: 'domestic' | 'international'
  /** The earlier trip, reversed. */
  isReversed?: boolean
  /** Starts at the earlier drop-off. */
  isFromThere?: boolean
  /** Minutes later than the earlier or assumed time. */
  shift?: number
  /** There and back within a day. */
  isDayTrip?: boolean
  /** For meetings. */
  onBusiness?: boolean
}

const HOME_TOWNS = words`joburg johannesburg durban port_elizabeth gqeberha bloemfontein kruger`
const DOMESTIC = said(
  words`domestic inlandsflug (?:fl(?:y|ying|ies|ight)|flug|fliegen)_(?:\S+_){0,3}(?:to|nach)_${HOME_TOWNS} ${HOME_TOWNS}_(?:flight|plane|flug)`,
)
const INTERNATIONAL = said(words`international(?!_airport) intl internationale[nr]?`)
const FLIGHT = said(
  words`land(?:s|ed|ing)? flights? arriv\w+ (?:ruck|heim|inlands|ab)?flug flieger fliegen landen landet landung vlug`,
)
const REVERSED = said(words`other_way(?:_a?round)? umgekehrt ander(?:s|e)?_?herum`)
const FROM_THERE = said(words`from_there von_(?:dort|da)`)
const BUSINESS = said(
  words`meetings? appointments? our_(?:company|firm) (?:see|visit|meet)_(?:our_|my_)?clients? (?:business|client|site)_(?:day|visits?|lunch|trip) geschaft\w+`,
)
const DAY_TRIP = said(
  words`day_?trips? (?:back|returning|return)_(?:on_)?(?:the_)?same_day am_(?:selben|gleichen)_tag tagesausfl[uü]ge?`,
)
const MEETING = said(words`meet_(?:and|&|n|\+)_?greet name_?(?:board|sign) namensschild abholschild`)
/** Several classes are asked about. */
const COMPARED = said(words`difference compared? vs unterschied`)
/** How people call a class, beside the names of our models. */
const CLASSES: [VehicleClass, string][] = [
  [
    'minibus',
    words`mini_?bus(?:se|es)? mini_?van vans (?:a|an|the|by|per|one|luxury|your)_van kombi kleinbus 1[0-4][_-]?seat(?:s|er)`,
  ],
  ['suv', words`suv`],
  [
    'sedan',
    words`sedan (?:small|smaller|normal|standard|ordinary)_car kleine[rns]?_(?:auto|wagen) limousine`,
  ],
]

export function saidBeside(
  text: string,
  models: readonly Pick<VehicleModel, 'name' | 'class'>[],
): SaidBeside {
  const shift = readShift(text)
  const vehicle = vehicleIn(text, models)
  return {
    ...(vehicle !== undefined && { vehicle }),
    ...(MEETING.test(text) && { meetAndGreet: true }),
    ...(FLIGHT.test(text) && { flies: true }),
    ...(DOMESTIC.test(text)
      ? { flight: 'domestic' }
      : INTERNATIONAL.test(text) && { flight: 'international' }),
    ...(REVERSED.test(text) && { isReversed: true }),
    ...(FROM_THERE.test(text) && { isFromThere: true }),
    ...(shift !== undefined && { shift }),
    ...(DAY_TRIP.test(text) && { isDayTrip: true }),
    ...(BUSINESS.test(text) && { onBusiness: true }),
  }
}

function vehicleIn(
  text: string,
  models: readonly Pick<VehicleModel, 'name' | 'class'>[],
): VehicleClass | undefined {
  const asked = CLASSES.filter(([id, alternatives]) => {
    const own = models.filter((model) => model.class === id).map(({ name }) => name.toLowerCase())
    return (
      said(alternatives).test(text) ||
      own.some((name) => text.includes(name) || text.includes(name.replace('-', ' ')))
    )
  })
  const [only, other] = asked.map(([id]) => id)
  return other !== undefined || COMPARED.test(text) ? undefined : only
}

const SHIFT = new RegExp(
  String.raw`\b(?:(half an|eine halbe)|(${NUMBER}|an?)) (hours?|hrs?|minutes?|mins?|stunden?|minuten|uur) (later|earlier|spae?ter|frue?her)\b`,
)

/** `An hour later`, in minutes. */
function readShift(text: string): number | undefined {
  const [, half, number, unit = '', way = ''] = SHIFT.exec(text) ?? []
  const amount = half === undefined ? numberOf(number) : 0.5
  return amount === undefined
    ? undefined
    : amount * (/^[hsu]/.test(unit) ? 60 : 1) * (/^(?:earlier|fr)/.test(way) ? -1 : 1)
}

const DAY = 24 * 60

/** A time moved by so many minutes, and how many days that crosses. */
export function shifted(time: string, minutes: number): { time: string; days: number } {
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  const ofDay = ((at % DAY) + DAY) % DAY
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return { time: `${two(ofDay / 60)}:${two(ofDay % 60)}`, days: Math.floor(at / DAY) }
}

const WHOLE_DAY = said(
  words`(?:w?hole|full|entire|all)_day (?:driver|chauffeur)_for_(?:the|a|one)_day (?:ganzen?|ganzer)_tag ganztags`,
)
const HALF_DAY = said(words`half_(?:a_)?day halben?r?_tag halbtags`)

/** A whole or half day in hours, as long as our tours of that length. */
export function readDayInHours(text: string): number | undefined {
  return WHOLE_DAY.test(text) ? 8 : HALF_DAY.test(text) ? 4 : undefined
}

const DAYS_LATER = new RegExp(
  String.raw`\b(?:(${NUMBER}) (?:days?|nights?|tagen?|nachte) (?:later|after|spae?ter|danach)|(?:after|nach) (${NUMBER}) (?:days?|nights?|tagen?))\b`,
)

/** `Two days later`. */
export function readDaysLater(text: string): number | undefined {
  if (/\b(?:same day|am (?:selben|gleichen) tag)\b/.test(text)) return 0
  if (
    /\b(?:next|following) (?:day|morning|afternoon|evening)\b|\bam (?:nachsten|folgenden) (?:tag|morgen)\b/.test(
      text,
    )
  )
    return 1
  const [, later, behind] = DAYS_LATER.exec(text) ?? []
  return numberOf(later ?? behind)
}

const MORE = new RegExp(
  String.raw`\b(?:noch|another|weitere|with|mit) (${NUMBER}) (?:more|friends?|people|persons?|freunde|personen)\b|\b(${NUMBER}) (?:more|extra|additional|weiteren?) (?:people|persons?|guests?|personen|freunde)\b`,
)
const JOINS =
  /\b(?:my|our|a|meine?|unsere?|ein) \p{L}+ (?:joins|comes|is coming|kommt mit|kommt dazu|mitkommt|mitfahrt)\b/u
const TWO_JOIN =
  /\b(?:my|our|meine|unsere) (?:parents|grandparents|in-?laws|(?:gross|schwieger)?eltern)\b.{0,20}\b(?:come|coming|join\w*|too|along|mitkommen|mitfahren)\b/

/** How many people join those of the earlier messages. */
export function readMore(text: string): number | undefined {
  const [, named, counted] = MORE.exec(text) ?? []
  return numberOf(named ?? counted) ?? (TWO_JOIN.test(text) ? 2 : JOINS.test(text) ? 1 : undefined)
}

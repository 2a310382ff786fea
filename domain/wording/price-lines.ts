import { formatDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Charge, Line, LineCode, LineParams } from '#domain/pricing/price-line.ts'
import type { Priced } from '#domain/pricing/pricing.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { baseName, titleOf } from './titles.ts'

/** A line of a price as people read it: what it is for, and the rule that makes it so. */
type LineWords = { label: string; rule: string }

/** The lines of a price in words. */
export function priceLineWords(line: Line, language: Language): LineWords {
  const { label, rule } = wordsOf(line, language)
  if (line.leg !== 'back') return { label, rule }
  return { label: say(language.tag, language.phrases.quotes.lines.onReturn, { label }), rule }
}

/** What was priced, where that is more than the way: a package, or hours. */
export function productWords(
  { packageId, hours, options }: Pick<Priced, 'packageId' | 'hours' | 'options'>,
  language: Language,
): string {
  const [fare] = options[0].lines
  const isMore = packageId !== null || hours !== null
  return isMore && fare !== undefined ? priceLineWords(fare, language).label : ''
}

function wordsOf<Code extends LineCode>(
  { code, params, amount }: Charge<Code>,
  language: Language,
): LineWords {
  return WORDS[code](params, { amount: formatRand(amount, language.tag), language })
}

/** Beside the params: the amount of the line as it is read. */
type Around = { amount: string; language: Language }

const WORDS: { [Code in LineCode]: (params: LineParams[Code], around: Around) => LineWords } = {
  'fixed-route': ({ routeId, title }, { language }) => {
    const { label, rule } = language.phrases.quotes.lines['fixed-route']
    return { label: say(language.tag, label, { title: titleOf(routeId, title, language) }), rule }
  },
  distance: (params, { language }) => ({
    label: byDistance(params, language),
    rule: distanceRule(params, language),
  }),
  'route-minimum': (params, around) => belowMinimum('route-minimum', params, around),
  'airport-minimum': (params, around) => belowMinimum('airport-minimum', params, around),
  'short-minimum': (params, around) => belowMinimum('short-minimum', params, around),
  'short-rising': ({ fromPrice, toPrice, ...params }, { language }) => ({
    label: byDistance(params, language),
    rule: say(language.tag, language.phrases.quotes.lines['short-rising'], {
      ...params,
      byDistance: formatRand(params.byDistance, language.tag),
      fromPrice: formatRand(fromPrice, language.tag),
      toPrice: formatRand(toPrice, language.tag),
    }),
  }),
  'custom-minimum': (params, around) => belowMinimum('custom-minimum', params, around),
  'drop-off-minimum': (params, around) => belowMinimum('drop-off-minimum', params, around),
  'airport-cap': ({ km, uncapped, title, upToKm }, { amount, language }) => ({
    label: byDistance({ km }, language),
    rule: say(language.tag, language.phrases.quotes.lines['airport-cap'], {
      uncapped: formatRand(uncapped, language.tag),
      title: titleOf('airport-cap', title, language),
      upToKm,
      amount,
    }),
  }),
  'drop-off': ({ packageId, title, upToKm }, { language }) => ({
    label: titleOf(packageId, title, language),
    rule: say(language.tag, language.phrases.quotes.lines['drop-off'], { upToKm }),
  }),
  hours: ({ hours, perHour, minimumHours, kmPerHour, perKmBeyond }, { language: { tag, phrases } }) => ({
    label: say(tag, phrases.trip.withDriver, { count: hours }),
    rule: say(tag, phrases.quotes.lines.hours, {
      perHour: formatRand(perHour, tag),
      minimumHours,
      kmPerHour,
      perKmBeyond: formatRand(perKmBeyond, tag),
    }),
  }),
  package: ({ packageId, title, hours, maxGuests }, { language }) => {
    const { label, rule } = language.phrases.quotes.lines.package
    return {
      label: say(language.tag, label, { title: titleOf(packageId, title, language), count: hours }),
      rule: say(language.tag, rule, { maxGuests }),
    }
  },
  'km-beyond': ({ km, included, kmPerHour, perKm }, { language: { tag, phrases } }) => {
    const { label, rule } = phrases.quotes.lines['km-beyond']
    return {
      label: say(tag, label, { km, included }),
      rule: say(tag, rule, { kmPerHour, perKm: formatRand(perKm, tag) }),
    }
  },
  positioning: ({ km, freeKm, base, perKm, roundTo }, { language }) => {
    const { tag, phrases } = language
    const { label, rule, rounded } = phrases.quotes.lines.positioning
    const how = say(tag, rule, { freeKm, base: baseName(base, language), perKm: formatRand(perKm, tag) })
    const to = say(tag, rounded, { roundTo: formatRand(roundTo, tag) })
    return { label: say(tag, label, { km }), rule: `${how} ${to}` }
  },
  season: ({ title, from, to }, { language: { tag, phrases } }) => ({
    label: title,
    rule: say(tag, phrases.quotes.lines.season, { from: formatDate(from, tag), to: formatDate(to, tag) }),
  }),
  night: ({ from, to }, { language: { tag, phrases } }) => {
    const { label, rule } = phrases.quotes.lines.night
    return { label, rule: say(tag, rule, { from, to }) }
  },
  'public-holiday': ({ date }, { language: { tag, phrases } }) => {
    const { label, rule } = phrases.quotes.lines['public-holiday']
    return { label, rule: say(tag, rule, { date: formatDate(date, tag) }) }
  },
  sunday: (_, { language }) => language.phrases.quotes.lines.sunday,
  'extra-stops': ({ stops }, { language: { tag, phrases } }) => {
    const { label, rule } = phrases.quotes.lines['extra-stops']
    return { label: say(tag, label, { stops }), rule }
  },
  waiting: ({ minutes }, { language: { tag, phrases } }) => {
    const { label, rule } = phrases.quotes.lines.waiting
    return { label: say(tag, label, { minutes }), rule }
  },
  'meet-and-greet': (_, { language: { phrases } }) => ({
    label: phrases.trip.meetAndGreet,
    rule: phrases.quotes.lines['meet-and-greet'],
  }),
  agreed: ({ why }, { language }) => ({ label: language.phrases.quotes.lines.agreed, rule: why }),
}

function byDistance({ km }: { km: number }, { tag, phrases }: Language): string {
  return say(tag, phrases.quotes.lines.distance.label, { km: Math.round(km) })
}

type Minimum = 'route-minimum' | 'airport-minimum' | 'short-minimum' | 'custom-minimum' | 'drop-off-minimum'

function belowMinimum<Code extends Minimum>(
  code: Code,
  params: LineParams[Code],
  { amount, language }: Around,
): LineWords {
  const { tag, phrases } = language
  const byDistanceAlone = formatRand(params.byDistance, tag)
  return {
    label: byDistance(params, language),
    rule: say(tag, phrases.quotes.lines[code], { ...params, byDistance: byDistanceAlone, amount }),
  }
}

function distanceRule(
  { vehicleClass, factor, roundTo, ...params }: LineParams['distance'],
  language: Language,
): string {
  const { tag, phrases } = language
  const { rule, ruleOfClass } = phrases.quotes.lines.distance
  const facts = { steps: ladder(params, language), roundTo: formatRand(roundTo, tag) }
  if (factor === 1) return say(tag, rule, facts)
  return say(tag, ruleOfClass, { ...facts, vehicle: phrases.forms.vehicles[vehicleClass], factor })
}

function ladder(
  { from, to, perKmBeyond }: Pick<LineParams['distance'], 'from' | 'to' | 'perKmBeyond'>,
  { tag, phrases }: Language,
): string {
  const { upTo, between, beyond, each } = phrases.quotes.lines.distance
  const start = from && { fromPrice: formatRand(from.price, tag), fromKm: from.km }
  const perKm = formatRand(perKmBeyond, tag)
  if (to === null) return start === null ? say(tag, each, { perKm }) : say(tag, beyond, { ...start, perKm })
  const toPrice = formatRand(to.price, tag)
  return start === null
    ? say(tag, upTo, { price: toPrice, km: to.km })
    : say(tag, between, { ...start, toPrice, toKm: to.km })
}

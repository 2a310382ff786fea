import { CLOSED_WHY, type ClosedPlace, type Closure, isOpenAgain } from '#domain/closures/closures.ts'
import { parseClosure } from '#domain/forms/closures.ts'
import { type Problem, problem } from '#domain/forms/problems.ts'
import { capeDate, capeInstant, capeTime, isRealDate, nearDate } from '#domain/values/cape-time.ts'
import { shortBookingTitle } from '#domain/wording/booking.ts'
import { closedInWords, closedName, closedSpan, insteadInWords } from '#domain/wording/closures.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'
import { counted } from '#domain/wording/office.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { closedPlace, plannedClosure, tripsTo, type TouchedTrip } from '#server/services/closures/closures.ts'
import { closureList, languageOfGuest, type Telling } from '#server/services/closures/list.ts'
import type { Deps } from '#server/services/deps.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { CLOSURE_FIELDS, type ClosureValues } from './closure-address.ts'

/** A trip that a closure touches, as the office reads it. */
export type ClosedTrip = {
  reference: string
  to: string
  when: string
  name: string
  what: string
  /** What the guest gets instead, or that nothing is known. */
  way: string
  /** `told by mail, Thu 16:20`; empty where nobody has told the guest. */
  told: string
  /** Whether there is an address to mail to. */
  hasEmail: boolean
  phone: string
}

/** What a guest would read, in their language. */
export type Preview = { tag: string; to: string; closed: string; instead: string }

type ClosedView = {
  title: string
  span: string
  source: string
  trips: ClosedTrip[]
  /** Whether it is known which tours go there. */
  isKnown: boolean
  previews: Preview[]
  /** What the public pages say. */
  notice: string
}

export type ClosuresView = {
  groups: {
    title: string
    rows: { id: string; name: string; note: string; isWarning: boolean; span: string }[]
  }[]
  often: { place: string; name: string }[]
  chosen: (ClosedView & { id: string; isOver: boolean }) | null
  adding: {
    values: ClosureValues
    problems: FieldMessage[]
    names: string[]
    whys: { value: string; label: string }[]
    planned: (ClosedView & { hidden: [string, string][] }) | null
  } | null
}

export async function closuresView(deps: Deps, params: URLSearchParams): Promise<ClosuresView> {
  const { packages } = await deps.tariff()
  const placeOf = (id: string) => closedPlace(deps.content, packages, id)
  const { ahead, over, tellings } = await closureList(deps)
  const rows = await Promise.all([...ahead, ...over].map((closure) => rowOf(deps, closure, tellings)))
  const isAdding = params.has('add') || params.has('place')
  const asked = params.get('closure')
  const chosen = isAdding ? null : ([...ahead, ...over].find(({ id }) => id === asked) ?? null)
  const closed = chosen === null ? null : placeOf(chosen.place)
  return {
    groups: [
      { title: 'Now and coming', rows: rows.slice(0, ahead.length) },
      { title: 'Open again', rows: rows.slice(ahead.length) },
    ].filter((group) => group.rows.length > 0),
    often: deps.content.closures.map(({ place, why }) => ({
      place,
      name: `${nameOf(deps, placeOf(place), place)}, ${WHYS[why].toLowerCase()}`,
    })),
    chosen:
      chosen === null || closed === null
        ? null
        : {
            id: chosen.id,
            isOver: over.includes(chosen),
            ...(await closedView(deps, closed, chosen, tellings)),
          },
    adding: isAdding ? await addingView(deps, params) : null,
  }
}

async function rowOf(deps: Deps, closure: Closure, tellings: Telling[]) {
  const { packages } = await deps.tariff()
  const { id, place, from, until } = closure
  const told = tellings.filter(({ closureId }) => closureId === id)
  const trips = isOpenAgain(closure, deps.now()) ? [] : await tripsTo(deps, closure, { isMeasured: false })
  const open = trips.filter(({ booking }) => !told.some(({ bookingId }) => bookingId === booking.id)).length
  return {
    id,
    name: nameOf(deps, closedPlace(deps.content, packages, place), place),
    isWarning: open > 0,
    note: open > 0 ? `${open} not told` : told.length > 0 ? `${told.length} told` : '',
    span: `${closedSpan({ from, until }, deps.content.language)}${closure.isLifted ? ', opened early' : ''}`,
  }
}

function nameOf({ content }: Deps, closed: ClosedPlace | null, id: string): string {
  return closed === null ? id : closedName(closed, content.language)
}

async function closedView(
  deps: Deps,
  closed: ClosedPlace,
  closure: Closure,
  tellings: Telling[],
): Promise<ClosedView> {
  const { language } = deps.content
  const trips = isOpenAgain(closure, deps.now()) ? [] : await tripsTo(deps, closure)
  const told = new Map(
    tellings.filter(({ closureId }) => closureId === closure.id).map((one) => [one.bookingId, one]),
  )
  const tariff = await deps.tariff()
  const rows = trips.map((trip): ClosedTrip => {
    const { booking, legs } = trip
    const { reference, customer } = booking
    const telling = told.get(booking.id)
    return {
      reference,
      to: `/operator/bookings/${reference}`,
      when: legs
        .map(({ starts }) => `${nearDate(capeDate(starts), deps.now())}, ${capeTime(starts)}`)
        .join(' and '),
      name: customer.name,
      what: `${shortBookingTitle(booking, tariff, language)}, ${counted(legs[0].passengers, 'guest')}`,
      way: insteadOf(closed, trip, deps),
      told:
        telling === undefined
          ? ''
          : `told by ${telling.by}, ${nearDate(capeDate(telling.at), deps.now())} ${capeTime(telling.at)}`,
      hasEmail: customer.email !== '',
      phone: customer.phone ?? '',
    }
  })
  return {
    title: `${closedName(closed, language)} is closed`,
    span: closedSpan(closure, language),
    source: closure.source,
    trips: rows,
    isKnown: closed.packages.length > 0,
    previews: await previewsOf(deps, closed, closure, trips),
    notice:
      `${closedInWords(closed, closure, language)} ${insteadInWords(closed, closed.packages[0] ?? null, language)}`.trim(),
  }
}

function insteadOf(closed: ClosedPlace, { booking, longerBy }: TouchedTrip, { content }: Deps): string {
  const instead = insteadInWords(closed, booking.packageId, content.language)
  if (longerBy !== null && longerBy > 0 && closed.round !== null)
    return `By ${closed.round.name}, ${longerBy} min longer`
  return instead === '' ? 'No alternative is known: another day, another stop, or cancel' : instead
}

/** One a language, for the first guest who reads it. */
async function previewsOf(
  deps: Deps,
  closed: ClosedPlace,
  closure: Closure,
  trips: TouchedTrip[],
): Promise<Preview[]> {
  const previews = new Map<string, Preview>()
  for (const { booking } of trips) {
    const tag = await languageOfGuest(deps, booking)
    if (previews.has(tag) || booking.customer.email === '') continue
    const { language } = inLanguage(deps, tag).content
    previews.set(tag, {
      tag,
      to: booking.customer.email,
      closed: closedInWords(closed, closure, language),
      instead: insteadInWords(closed, booking.packageId, language),
    })
  }
  return [...previews.values()]
}

async function addingView(deps: Deps, params: URLSearchParams): Promise<NonNullable<ClosuresView['adding']>> {
  const isSent = params.has('place')
  const place = params.get('add') ?? ''
  const { packages } = await deps.tariff()
  const day = capeDate(deps.now())
  const values: ClosureValues = isSent
    ? (Object.fromEntries(CLOSURE_FIELDS.map((field) => [field, params.get(field) ?? ''])) as ClosureValues)
    : {
        place: closedPlace(deps.content, packages, place)?.name ?? '',
        why: deps.content.closures.find((one) => one.place === place)?.why ?? '',
        fromDate: day,
        from: capeTime(deps.now()),
        untilDate: day,
        until: '23:59',
        source: '',
      }
  const names = deps.content.places
    .filter(({ type }) => type === 'sight' || type === 'pass' || type === 'harbour' || type === 'beach')
    .map(({ name }) => name)
  const whys = CLOSED_WHY.map((value) => ({ value, label: WHYS[value] }))
  const empty = { values, names, whys, planned: null }
  if (!isSent) return { ...empty, problems: [] }
  const sent = sentOf(values)
  const parsed = parseClosure(sent)
  const messages = (problems: Problem[]) => messagesOf(problems, deps.content.language)
  if (!parsed.ok)
    return { ...empty, problems: messages(parsed.problems.map((one) => atItsField(one, values))) }
  const entered = await plannedClosure(deps, parsed.value)
  if (!entered.ok) return { ...empty, problems: messages(entered.problems) }
  const { closed, closure } = entered
  return {
    ...empty,
    problems: [],
    planned: { ...(await closedView(deps, closed, closure, [])), hidden: Object.entries(sent) },
  }
}

/** As the calls take it. */
function sentOf({ place, why, fromDate, from, untilDate, until, source }: ClosureValues) {
  const isOpenEnd = untilDate === '' && until === ''
  return {
    place,
    why,
    source,
    from: capeInstant(fromDate, from)?.toISOString() ?? 'no date',
    until: isOpenEnd ? '' : (capeInstant(untilDate, until)?.toISOString() ?? 'no date'),
  }
}

/** Of a day and a time, what is wrong may be the day. */
function atItsField(one: Problem, values: ClosureValues): Problem {
  const { path } = one
  const isDay = (path === 'from' || path === 'until') && !isRealDate(values[`${path}Date`])
  return isDay ? problem(`${path}Date`, 'no-such-date') : one
}

const WHYS: Record<(typeof CLOSED_WHY)[number], string> = {
  rock: 'Fallen rock',
  wind: 'Wind',
  rain: 'Rain',
  flood: 'Flood',
  swell: 'Swell',
  snow: 'Snow',
  fire: 'Fire',
  works: 'Works',
  event: 'Event',
  other: 'Another reason',
}

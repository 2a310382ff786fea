import { CLOSED_WHY } from '#domain/closures/closures.ts'
import { parseClosure } from '#domain/forms/closures.ts'
import { type Problem, problem } from '#domain/forms/problems.ts'
import { capeDate, capeInstant, capeTime, isRealDate } from '#domain/values/cape-time.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { closedPlace, plannedClosure } from '#server/services/closures/closures.ts'
import type { Deps } from '#server/services/deps.ts'
import { type ClosedView, closedView } from './closed-view.server.ts'
import { CLOSURE_FIELDS, type ClosureValues } from './closure-address.ts'

export type NewClosureView = {
  values: ClosureValues
  problems: FieldMessage[]
  names: string[]
  whys: { value: string; label: string }[]
  planned: (ClosedView & { hidden: [string, string][] }) | null
}

/** The form as far as the address fills it; once all is there, with the trips that go there. */
export async function newClosureView(deps: Deps, params: URLSearchParams): Promise<NewClosureView> {
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

/** Why it is closed, as the office reads it. */
export const WHYS: Record<(typeof CLOSED_WHY)[number], string> = {
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

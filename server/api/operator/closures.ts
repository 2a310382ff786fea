import type { Context } from 'hono'
import * as z from 'zod/mini'
import { CLOSED_WHY, type Closure } from '#domain/closures/closures.ts'
import { parseClosure, parseTelling } from '#domain/forms/closures.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { plannedClosure, type TouchedTrip, tripsTo, tripsToEach } from '#server/services/closures/closures.ts'
import { closureList } from '#server/services/closures/list.ts'
import { enterClosure, openAgain, tellOfClosure, type Told } from '#server/services/closures/telling.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { call } from '../call.ts'
import { formError } from '../json.ts'
import { instant, listOf, named, text, whole } from '../schemas.ts'
import { refusal, unknownId } from './refusals.ts'

const touched = z.object({
  reference: text,
  legIds: z.array(text),
  starts: instant,
  longerBy: z
    .nullable(whole)
    .check(z.meta({ description: 'minutes by the way round; null where there is none, or for a tour' })),
  told: z.nullable(z.enum(['mail', 'call'])),
})
const closure = z.object({
  id: text,
  place: text.check(z.meta({ description: 'an id of our places' })),
  from: instant,
  until: z.nullable(instant).check(z.meta({ description: 'null: until further notice' })),
  why: z.enum(CLOSED_WHY),
  source: text,
  touches: z.array(touched),
})
const told = named('ClosureTold', z.object({ id: text, told: whole }))
const NOT_TOLD = { 409: 'it is over, or a trip does not go there any more' }
const TELL = {
  tell: 'references of the bookings whose guests are told, each once',
  by: 'mail, the default; call: the office rings, and no mail leaves',
  texts:
    'what the bookings in `to` are mailed instead of our own words, kept with the event; the first paragraph is the heading',
}

/** Roads and sights that are closed: entered, told of, opened again. */
export const closureCalls = [
  call('GET', '/operator/closures', {
    summary: 'What is closed now or will be, with the trips that go there',
    for: 'console',
    gives: { 200: named('Closures', listOf(closure)) },
    answer: async ({ deps }) => {
      const { ahead, tellings } = await closureList(deps)
      const trips = await tripsToEach(deps, ahead, { isMeasured: true })
      const items = ahead.map((one, i) => {
        const of = new Map(
          tellings
            .filter(({ closureId }) => closureId === one.id)
            .map(({ bookingId, by }) => [bookingId, by]),
        )
        return closureJson(one, trips[i] ?? [], of)
      })
      return { items, next: null }
    },
  }),
  call('POST', '/operator/closures', {
    summary: 'Closes a place, and tells the guests whose trips go there',
    for: 'console',
    takes: parseClosure,
    also: { dryRun: z.optional(z.boolean()) },
    example: {
      place: 'chapmans-peak-drive',
      from: '2026-12-01T06:00:00+02:00',
      until: '2026-12-02T18:00:00+02:00',
      why: 'rock',
      dryRun: true,
    },
    notes: { place: 'an id or a name of our places', until: 'left out: until further notice', ...TELL },
    gives: { 200: z.union([z.object({ touches: z.array(touched) }), told]) },
    refuses: NOT_TOLD,
    answer: async ({ c, deps, who: { by }, body, also: { dryRun } }) => {
      const { tell, by: how, texts, ...entered } = body
      if (dryRun !== true) {
        return toldOr(c, await enterClosure(deps, by, entered, { by: how, texts, references: tell }))
      }
      const planned = await plannedClosure(deps, entered)
      if (!planned.ok) return formError(c, planned.problems)
      return {
        touches: closureJson(planned.closure, await tripsTo(deps, planned.closure), new Map()).touches,
      }
    },
  }),
  call('POST', '/operator/closures/:id/tell', {
    summary: 'Tells guests of a closure; who was told before is not told again',
    for: 'console',
    takes: parseTelling,
    example: { tell: ['KXT-49M'] },
    notes: TELL,
    gives: { 200: told },
    refuses: NOT_TOLD,
    answer: async ({ c, deps, who: { by }, named: id, body: { tell, ...how } }) =>
      isUuid(id)
        ? toldOr(c, await tellOfClosure(deps, by, id, { ...how, references: tell }))
        : unknownId(c, 'closure'),
  }),
  call('POST', '/operator/closures/:id/lift', {
    summary: 'Opens it again early; who was told that it is closed is told',
    for: 'console',
    gives: { 200: told },
    refuses: NOT_TOLD,
    answer: async ({ c, deps, who: { by }, named: id }) =>
      isUuid(id) ? toldOr(c, await openAgain(deps, by, id)) : unknownId(c, 'closure'),
  }),
]

function toldOr(c: Context<HttpEnv>, answer: Told) {
  if (answer.ok) return { id: answer.closureId, told: answer.told }
  if (answer.problem === 'none') return unknownId(c, 'closure')
  return answer.problem === 'invalid' ? formError(c, answer.problems) : refusal(c, answer)
}

function closureJson(
  { id, place, from, until, why, source }: Closure,
  trips: TouchedTrip[],
  told: Map<string, 'mail' | 'call'>,
): z.infer<typeof closure> {
  return {
    id,
    place,
    from: from.toISOString(),
    until: until === null ? null : until.toISOString(),
    why,
    source,
    touches: trips.map(({ booking, legs, longerBy }) => ({
      reference: booking.reference,
      legIds: legs.map((leg) => leg.id),
      starts: legs[0].starts.toISOString(),
      longerBy,
      told: told.get(booking.id) ?? null,
    })),
  }
}

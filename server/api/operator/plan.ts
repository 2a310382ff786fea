import * as z from 'zod/mini'
import { parsePlan } from '#domain/forms/plan.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { LEFT_WORDS } from '#domain/wording/plan.ts'
import { doPlan, undoPlan } from '#server/services/office/fleet/do-plan.ts'
import { planDay } from '#server/services/office/fleet/plan.ts'
import { call } from '../call.ts'
import { formError } from '../json.ts'
import { named, text, whole } from '../schemas.ts'
import { problem as fault } from '#domain/forms/problems.ts'
import { day } from './paging.ts'
import { refusal } from './refusals.ts'

const plan = named(
  'Plan',
  z.object({
    legs: z.array(
      z.object({ legId: text, unitId: text, driverId: text, emptyKm: whole, larger: z.boolean() }),
    ),
    emptyKm: whole.check(
      z.meta({ description: 'of the day: from the base to the first pickup, and between trips' }),
    ),
    firstComeKm: whole.check(z.meta({ description: 'if each kept the vehicle reserved for it' })),
    left: z.array(z.object({ legId: text, why: text })),
  }),
)

const ID = '6f1f3c1e-3f0c-4c53-9a0e-2b8f7d6e5a41'

/** The plan of a day: proposed, carried out, taken back. */
export const planCalls = [
  call('GET', '/operator/plan', {
    summary: 'Vehicles and drivers for the confirmed legs of a day that have none, with little empty driving',
    for: 'console',
    asks: { day: day('the day; without it, today') },
    gives: { 200: plan },
    answer: async ({ deps, query: { day: asked = capeDate(deps.now()) } }) => {
      const { legs, left, emptyKm, firstComeKm } = await planDay(deps, asked)
      return {
        legs: legs.map(({ isLarger, ...leg }) => ({ ...leg, larger: isLarger })),
        emptyKm,
        firstComeKm,
        left: left.map(({ legId, why }) => ({ legId, why: LEFT_WORDS[why] })),
      }
    },
  }),
  call('POST', '/operator/plan', {
    summary: 'Carries out a plan, all of it or nothing; with undo takes one back',
    for: 'console',
    takes: parsePlan,
    example: { legs: [{ legId: ID, unitId: ID, driverId: ID }] },
    notes: { undo: 'instead of legs: what carrying it out answered' },
    gives: { 200: named('PlanDone', z.object({ undo: z.nullable(text) })) },
    refuses: { 409: 'a leg has moved since, or somebody is not free' },
    answer: async ({ c, deps, who: { by }, body: { legs = [], undo } }) => {
      if (undo !== undefined) {
        const undone = await undoPlan(deps, by, undo)
        return undone.ok ? { undo: null } : refusal(c, undone)
      }
      if (legs.length === 0) return formError(c, [fault('legs', 'missing', { what: 'leg' })])
      const done = await doPlan(deps, by, legs)
      return done.ok ? { undo: done.undo } : refusal(c, done)
    },
  }),
]

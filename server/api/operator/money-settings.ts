import * as z from 'zod/mini'
import { takesPayfast } from '#domain/business/payfast.ts'
import { type Settings, takesEft } from '#domain/business/settings.ts'
import { type MoneySettings, parseMoneySettings } from '#domain/forms/money-settings.ts'
import { factsNow } from '#server/services/office/facts/facts.ts'
import { saveMoneySettings } from '#server/services/office/money/settings.ts'
import { problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { unlikeDescribed } from '../described.ts'
import { formError, readJson } from '../json.ts'
import { cents, named, whole } from '../schemas.ts'

const methods = z.object({ driver: z.boolean(), eft: z.boolean(), payfast: z.boolean() })
const percent = z.object({ transfers: z.number(), tours: z.number() })
const deposit = z.object({
  percent,
  least: cents,
  offWithinDays: whole,
  dueHours: whole,
  letGo: z.boolean(),
})
const settings = named(
  'MoneySettings',
  z.object({ methods, deposit, balanceDays: whole, linkDays: whole, secondPersonAbove: cents }),
)

/** What is sent of them; the rest stays. */
const changes = z.partial(
  z.object({
    methods: z.partial(methods),
    deposit: z.partial(z.extend(deposit, { percent: z.partial(percent) })),
    balanceDays: whole,
    linkDays: whole,
    secondPersonAbove: cents,
  }),
)

/** Where each setting stands in the call. */
const PLACES: Record<keyof MoneySettings, string> = {
  payToDriver: 'methods.driver',
  payEft: 'methods.eft',
  payPayfast: 'methods.payfast',
  depositTransfers: 'deposit.percent.transfers',
  depositTours: 'deposit.percent.tours',
  depositLeast: 'deposit.least',
  depositOffWithinDays: 'deposit.offWithinDays',
  depositDueHours: 'deposit.dueHours',
  depositLetGo: 'deposit.letGo',
  balanceDays: 'balanceDays',
  linkDays: 'linkDays',
  secondPersonAbove: 'secondPersonAbove',
}

/** How guests pay; for the owner only. */
export const moneySettingsCalls = [
  call('GET', '/operator/settings/money', {
    summary:
      'How guests pay: methods, the deposit, and from which refund on a second person is needed; for the owner',
    for: 'business',
    gives: { 200: settings },
    answer: async ({ deps }) => settingsJson((await factsNow(deps)).settings),
  }),
  call('PUT', '/operator/settings/money', {
    summary:
      'Changes how guests pay; what is left out stays. Guests pay by EFT only with a bank account, and at PayFast only with an account there',
    for: 'business',
    reads: changes,
    example: { balanceDays: 2, deposit: { offWithinDays: 2 } },
    gives: { 200: settings },
    refuses: {
      409: 'somebody has changed them meanwhile',
      422: 'a method without its account, or a deposit without a method',
    },
    answer: async ({ c, deps, who: { by } }) => {
      const sent = await readJson(c)
      if (sent instanceof Response) return sent
      const { settings: stored, revision } = await factsNow(deps)
      const now = { ...stored, payEft: takesEft(stored), payPayfast: takesPayfast(stored) }
      const wanted = Object.entries(PLACES).map(([name, place]) => [
        name,
        at(sent, place) ?? now[name as keyof MoneySettings],
      ])
      const parsed = parseMoneySettings(Object.fromEntries(wanted))
      if (!parsed.ok) return formError(c, parsed.problems.map(placed))
      // The form takes anything for a tick box, and for a number its digits.
      const unlike = unlikeDescribed(changes, sent)
      if (unlike !== null) return formError(c, [unlike])
      const saved = await saveMoneySettings(deps, by, parsed.value, revision)
      if (saved.ok) return settingsJson((await factsNow(deps)).settings)
      return saved.problem === 'invalid'
        ? formError(c, saved.problems.map(placed))
        : problem(c, 409, 'Changed meanwhile', 'Somebody has changed the settings. Read them again.')
    },
  }),
]

function placed<Problem extends { path: string }>(one: Problem): Problem {
  return { ...one, path: PLACES[one.path as keyof MoneySettings] ?? one.path }
}

/** What stands at `deposit.percent.tours`. */
function at(sent: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((within, name) => Object(within)[name], sent)
}

function settingsJson(now: Settings): z.infer<typeof settings> {
  return {
    methods: { driver: now.payToDriver, eft: takesEft(now), payfast: takesPayfast(now) },
    deposit: {
      percent: { transfers: now.depositTransfers, tours: now.depositTours },
      least: now.depositLeast,
      offWithinDays: now.depositOffWithinDays,
      dueHours: now.depositDueHours,
      letGo: now.depositLetGo,
    },
    balanceDays: now.balanceDays,
    linkDays: now.linkDays,
    secondPersonAbove: now.secondPersonAbove,
  }
}

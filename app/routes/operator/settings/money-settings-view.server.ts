import { depositOf } from '#domain/booking/deposit.ts'
import { hasPayfastAccount, isTestGateway, PAYFAST, takesPayfast } from '#domain/business/payfast.ts'
import { accountInShort } from '#domain/business/bank-details.ts'
import { depositRule } from '#domain/business/paying-ahead.ts'
import { type Settings, takesEft } from '#domain/business/settings.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { formatRand, randOf } from '#domain/values/money.ts'
import { formatNearInstant } from '#domain/wording/trip.ts'
import { LEAST, type PaymentTry } from '#server/services/payments/tries.ts'
import { waitingInWords } from '#domain/wording/office-changes.ts'

/** The settings of money as values of the form; amounts in rand. */
export function moneySettingsView(settings: Settings, { now, origin, last, words }: Known) {
  return {
    values: {
      payToDriver: settings.payToDriver ? 'on' : '',
      payPayfast: takesPayfast(settings) ? 'on' : '',
      depositLetGo: settings.depositLetGo ? 'on' : '',
      payEft: settings.payEft && takesEft(settings) ? 'on' : '',
      depositTransfers: String(settings.depositTransfers),
      depositTours: String(settings.depositTours),
      depositLeast: String(randOf(settings.depositLeast)),
      depositOffWithinDays: String(settings.depositOffWithinDays),
      depositDueHours: String(settings.depositDueHours),
      balanceDays: String(settings.balanceDays),
      linkDays: String(settings.linkDays),
      secondPersonAbove: String(randOf(settings.secondPersonAbove)),
    },
    account: accountInShort(settings),
    waiting: waitingInWords(settings, now),
    payfast: payfastView(settings),
    examples: examplesOf(settings, now),
    test: testView(settings, last, now),
    live: liveSteps(settings, { origin, last, words }),
  }
}

/** The address of the site, the last test payment, and the words of its pages. */
type Known = {
  now: Date
  origin: string
  last: PaymentTry | null
  words: { terms: unknown; privacy: unknown }
}
type Step = { what: string; note: string; isDone: boolean }

function testView(settings: Settings, last: PaymentTry | null, now: Date) {
  const isTold = last !== null && (last.paidAt ?? last.bookedAt) !== null
  const steps: Step[] =
    last === null
      ? []
      : [
          { what: 'You left for PayFast', note: formatNearInstant(last.startedAt, now), isDone: true },
          {
            what: `PayFast’s message arrived, signed, for our account and ${formatRand(LEAST)}`,
            note: last.paidAt === null ? '' : formatNearInstant(last.paidAt, now),
            isDone: isTold,
          },
          { what: 'PayFast confirmed it', note: '', isDone: last.bookedAt !== null },
        ]
  return {
    steps,
    send: `Make a test payment of ${formatRand(LEAST)}`,
    note: isTestGateway(settings)
      ? 'No real money moves, and no ledger has it.'
      : `It takes ${formatRand(LEAST)} from your card, and no ledger has it. Refund it on PayFast’s own pages.`,
    whyNot: hasPayfastAccount(settings) ? undefined : 'Enter the account at PayFast first.',
  }
}

function liveSteps(settings: Settings, { origin, last, words }: Omit<Known, 'now'>): Step[] {
  const isNamed = [words.terms, words.privacy].every((page) => JSON.stringify(page).includes('PayFast'))
  const isLive = hasPayfastAccount(settings) && !isTestGateway(settings)
  const { protocol, hostname } = new URL(origin)
  const isOnHttps = protocol === 'https:' && hostname !== 'localhost'
  return [
    { what: 'A test payment passed', note: '', isDone: last !== null && last.bookedAt !== null },
    { what: 'The site is on https, so that PayFast can reach it', note: origin, isDone: isOnHttps },
    { what: 'Merchant ID, key and passphrase for real money', note: '', isDone: isLive },
    { what: 'Terms and privacy notice name PayFast', note: 'terms.yml, privacy.yml', isDone: isNamed },
    { what: 'Guests can choose the card', note: '', isDone: takesPayfast(settings) },
  ]
}

/** The account, without its secrets: nobody is ever shown those again. */
function payfastView(settings: Settings) {
  const { payfastMerchantId, payfastUrl, payfastMerchantKey, payfastPassphrase } = settings
  const [mode = 'same'] = Object.entries(PAYFAST).find(([, url]) => url === payfastUrl) ?? []
  return {
    values: { payfastMerchantId, mode },
    isTest: isTestGateway(settings),
    isComplete: hasPayfastAccount(settings),
    hasKey: payfastMerchantKey !== '',
    hasPassphrase: payfastPassphrase !== '',
    elsewhere: mode === 'same' ? payfastUrl : null,
  }
}

const WEEKS_MS = 14 * DAY_MS

/** What guests would be asked for, by the settings that are saved. */
function examplesOf(settings: Settings, now: Date): [trip: string, asked: string][] {
  const rule = depositRule(settings)
  const asked = (total: number, hours: number | null, starts: Date) => {
    const packageId = hours === null ? null : 'example'
    const { cents } = depositOf({ packageId, hours, legs: [{ status: 'open', total, starts }] }, rule, now)
    return cents === 0 ? 'nothing ahead' : `${formatRand(cents)} ahead`
  }
  const later = new Date(now.getTime() + WEEKS_MS)
  return EXAMPLES.map(([what, total, hours, isSoon]) => [
    `${what} for ${formatRand(total)}`,
    asked(total, hours, isSoon ? new Date(now.getTime() + DAY_MS) : later),
  ])
}

const EXAMPLES: [what: string, cents: number, hours: number | null, isSoon: boolean][] = [
  ['A tour in two weeks', 285_000, 8, false],
  ['A transfer in two weeks', 38_000, null, false],
  ['A transfer tomorrow', 38_000, null, true],
]

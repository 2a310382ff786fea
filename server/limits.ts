import { createHash } from 'node:crypto'
import { ALLOWANCES } from './allowances.ts'
import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import { codeLimits } from './code-limits.ts'
import { countersOf, firstRefusal } from './counters.ts'
import type { Db } from './db/connect.ts'
import { networkOf, networksOf } from './networks.ts'
import { logSecurity } from './db/office/security-log.ts'
import type { Allowance, Limits } from './services/deps.ts'
import { workQueueByKey } from './services/work-queue.ts'

/** This part of a day's text messages may go out in an hour, and this part of either to IPv6, so nobody gets all. */
const [TEXTS_AN_HOUR, TEXTS_BY_IPV6] = [1 / 8, 1 / 4]

/** Of what all share, so much goes to anybody; the rest to addresses that have asked no more than a little. */
const SHARED = {
  'place-search': { ofTheBusy: 2000, little: 30 },
  chat: { ofTheBusy: 400, little: 10 },
}

const FREE_ATTEMPTS = 5
/** For one account and address. As many run together as may be wrong, so correct attempts do not block one another. */
const ATTEMPTS = { atOnce: FREE_ATTEMPTS, waiting: 20 }
const LONGEST_WAIT_S = 900

/** Work for one address, and for each of its wider networks, so that others get their turn. */
const WORK = [
  { atOnce: 1, waiting: 20 },
  { atOnce: 2, waiting: 30 },
  { atOnce: 3, waiting: 40 },
  { atOnce: 4, waiting: 45 },
  { atOnce: 6, waiting: 50 },
  { atOnce: 12, waiting: 60 },
]

/** The limits of `Limits`, counted in the database. */
export function databaseLimits(db: Db, clock = SYSTEM_CLOCK): Limits {
  const { counters, take, look, takeFrom, giveBackTo } = countersOf(db, ALLOWANCES, clock)
  const seen = seenBy(db, clock)
  /**
   * Once most is used up, the rest is for addresses that have asked little, so a dozen cannot take it from everybody.
   */
  const unlessBusy = async (what: keyof typeof SHARED, address: string) => {
    const { ofTheBusy, little } = SHARED[what]
    const { allowed } = await look(`${what}-all`, 'everybody', { most: ofTheBusy })
    return allowed ? { allowed } : look(what, networkOf(address), { most: little })
  }
  /** One off the address's allowance, and off everybody's. */
  const takeShared = (what: keyof typeof SHARED, address: string) =>
    seen(
      what,
      { address },
      firstRefusal([
        () => look(`${what}-all`, 'everybody'),
        () => unlessBusy(what, address),
        () => takeFrom(what, address),
        () => take(`${what}-all`, 'everybody'),
      ]),
    )
  const inTurn = workQueueByKey(ATTEMPTS)

  return {
    takeEnquiry: (address) => seen('enquiry', { address }, takeFrom('enquiry', address)),
    giveBackEnquiry: (address) => giveBackTo('enquiry', address),
    takeQuote: (address) =>
      seen(
        'quote',
        { address },
        firstRefusal([() => takeFrom('quote', address), () => takeFrom('quote-day', address)]),
      ),
    takePlaceSearch: (address) => takeShared('place-search', address),
    takeQuestion: (address) => takeShared('chat', address),
    questionFor: lanesFor(WORK),
    takeTaps: (link, taps) => take('taps', link, { points: taps }),
    takeCalendar: (link) => take('calendar', link),
    takePhoneAsk: (link) => take('phone-ask', link),
    takeKerbAlarm: (booking) => take('kerb-alarm', booking),
    takePayLink: (booking) => take('pay-link', booking),
    takeBooking: (account, address) =>
      firstRefusal([() => take('booking-account', account), () => takeFrom('booking-address', address)]),
    inTurn: (account, address, isKnown, attempt) => inTurn(pairOf(account, address, isKnown), attempt),
    workFor: lanesFor(WORK),
    async takeSignIn(account, address, isKnown) {
      const pair = pairOf(account, address, isKnown)
      // Attempts by others elsewhere do not lock out a known device.
      const ofAccount = isKnown ? undefined : hidden(account)
      // A refusal leaves nothing behind except the count of refusals.
      const before = await firstRefusal([
        () => look('sign-in-wait', pair),
        () => (isKnown ? take('sign-in-known', pair) : takeFrom('sign-in-address', address)),
        ofAccount === undefined ? undefined : () => look('sign-in-account', ofAccount),
      ])
      if (!before.allowed) return before
      const { consumedPoints } = await counters['sign-in-row'].penalty(pair)
      const wait = waitAfter(consumedPoints - 1)
      return firstRefusal([
        // Of simultaneous attempts, one gets through.
        wait > 0 ? () => take('sign-in-wait', pair, { seconds: wait }) : undefined,
        ofAccount === undefined ? undefined : () => take('sign-in-account', ofAccount),
      ])
    },
    async forgiveSignIn(account, address, { isKnown, isSure }) {
      const pair = pairOf(account, address, isKnown)
      await Promise.all([
        isSure ? counters['sign-in-row'].delete(pair) : counters['sign-in-row'].reward(pair),
        isSure ? counters['sign-in-wait'].delete(pair) : undefined,
        isKnown ? undefined : counters['sign-in-account'].reward(hidden(account)),
      ])
    },
    forgiveAccount: async (account) => {
      await counters['sign-in-account'].delete(hidden(account))
    },
    ...codeLimits(db, clock),
    takeSignUp: (address) => seen('sign-up', { address }, takeFrom('sign-up', address)),
    takeNewEmail: (account) => seen('new-email', { account }, take('new-email', hidden(account))),
    takeProfile: (account) => seen('profile', { account }, take('profile', hidden(account))),
    takeRecovery: (recipient) => take('recovery', hidden(recipient)),
    takeRecoveryFrom: (address) =>
      seen('recovery-address', { address }, takeFrom('recovery-address', address)),
    takeNewPassword: (by, address) =>
      seen(
        'new-password',
        { address },
        firstRefusal([() => takeFrom('new-password', address), () => take('new-password', hidden(by))]),
      ),
    takeText: ({ account, address, phone, mostInAll }) =>
      firstRefusal([
        // When the shared allowance is used up, nothing is deducted from the person's own.
        ...sharesOfTexts(address, mostInAll).map((share) => () => look(...share)),
        () => takeFrom('text-address', address),
        () => take('text-account', hidden(account)),
        () => take('text-number', hidden(phone)),
        ...sharesOfTexts(address, mostInAll).map((share) => () => take(...share)),
      ]),
  }
}

/** Work in turn for an address and for each of its networks. */
function lanesFor(bounds: typeof WORK): Limits['workFor'] {
  const lanes = bounds.map((each) => workQueueByKey(each))
  return (address, work) =>
    networksOf(address).reduceRight<typeof work>(
      (inner, network, width) => () => lanes[width]?.(network, inner) ?? inner(),
      work,
    )()
}

function sharesOfTexts(address: string, mostInAll: number) {
  const mostAnHour = Math.ceil(mostInAll * TEXTS_AN_HOUR)
  const shares: ['text-all' | 'text-hour', string, { most: number }][] = [
    ['text-all', 'everybody', { most: mostInAll }],
    ['text-hour', 'everybody', { most: mostAnHour }],
  ]
  const ofIPv6 = shares.map(([what, , { most }]): (typeof shares)[number] => [
    what,
    'IPv6',
    { most: Math.ceil(most * TEXTS_BY_IPV6) },
  ])
  return networksOf(address).length > 1 ? [...ofIPv6, ...shares] : shares
}

/**
 * Records in the security log who reached which limit. For limits not recorded here, the services record more detail.
 */
function seenBy(db: Db, { now }: Clock) {
  return async (
    limit: keyof typeof ALLOWANCES,
    whose: { account: string } | { address: string },
    taken: Promise<Allowance>,
  ): Promise<Allowance> => {
    const allowance = await taken
    if (!allowance.allowed)
      await logSecurity(db, {
        kind: 'limit reached',
        account: null,
        address: null,
        ...whose,
        details: { limit },
        at: now(),
      })
    return allowance
  }
}

/** No limits, for load and crash tests. */
export const noLimits: Limits = {
  takeEnquiry: () => Promise.resolve({ allowed: true }),
  giveBackEnquiry: () => Promise.resolve(),
  takeQuote: () => Promise.resolve({ allowed: true }),
  takePlaceSearch: () => Promise.resolve({ allowed: true }),
  takeQuestion: () => Promise.resolve({ allowed: true }),
  questionFor: (_address, answer) => answer(),
  takeTaps: () => Promise.resolve({ allowed: true }),
  takeCalendar: () => Promise.resolve({ allowed: true }),
  takePhoneAsk: () => Promise.resolve({ allowed: true }),
  takeKerbAlarm: () => Promise.resolve({ allowed: true }),
  takePayLink: () => Promise.resolve({ allowed: true }),
  takeBooking: () => Promise.resolve({ allowed: true }),
  inTurn: (_account, _address, _isKnown, attempt) => attempt(),
  workFor: (_address, work) => work(),
  takeSignIn: () => Promise.resolve({ allowed: true }),
  forgiveSignIn: () => Promise.resolve(),
  forgiveAccount: () => Promise.resolve(),
  takeCode: () => Promise.resolve({ allowed: true, tries: 0 }),
  giveBackCode: () => Promise.resolve(),
  forgiveCodes: () => Promise.resolve(),
  takeDigits: () => Promise.resolve({ allowed: true }),
  takeSignUp: () => Promise.resolve({ allowed: true }),
  takeNewEmail: () => Promise.resolve({ allowed: true }),
  takeProfile: () => Promise.resolve({ allowed: true }),
  takeRecovery: () => Promise.resolve({ allowed: true }),
  takeRecoveryFrom: () => Promise.resolve({ allowed: true }),
  takeNewPassword: () => Promise.resolve({ allowed: true }),
  takeText: () => Promise.resolve({ allowed: true }),
}

/** Seconds to wait after so many wrong passwords in a row: none at first, then twice as long each time. */
export function waitAfter(wrong: number): number {
  return wrong < FREE_ATTEMPTS ? 0 : Math.min(LONGEST_WAIT_S, 15 * 2 ** Math.min(wrong - FREE_ATTEMPTS, 10))
}

/** A known device counts separately: others behind the same address do not slow it down. */
function pairOf(account: string, address: string, isKnown: boolean): string {
  return hidden(`${account} ${networkOf(address)}${isKnown ? ' known' : ''}`)
}

/** The table of counters does not show whom a key is about. */
function hidden(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

import { createHash } from 'node:crypto'
import { codeLimits } from './code-limits.ts'
import { countersOf, firstRefusal } from './counters.ts'
import type { Db } from './db/connect.ts'
import { networkOf, networksOf } from './networks.ts'
import type { Limits } from './services/deps.ts'
import { turnsByKey } from './services/turns.ts'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** What may be done how often, by whom. */
const ALLOWANCES = {
  /** By address. Well above what a hotel's guests behind one address send (at least 30 are promised). */
  enquiry: { points: 40, duration: HOUR_S },
  /** By address. A family that compares days and vehicles asks some dozens of times; a price list is not scraped so quickly. */
  quote: { points: 400, duration: HOUR_S },
  /** By account, and by address: whoever opens account after account to hold vehicles has one address. */
  'booking-account': { points: 30, duration: HOUR_S },
  'booking-address': { points: 60, duration: HOUR_S },
  /** By address, whatever the account, right ones too: each costs four hashes. */
  'sign-in-address': { points: 100, duration: HOUR_S },
  /** The same for a device that has been in, by account and address: neighbours do not keep it out. */
  'sign-in-known': { points: 100, duration: HOUR_S },
  /** By account, whatever the address. Recovery by mail does not ask it, so nobody is kept out for good. */
  'sign-in-account': { points: 40, duration: HOUR_S },
  /** By account and address: wrong passwords in a row. */
  'sign-in-row': { points: 1_000_000, duration: DAY_S },
  /** By account and address: one attempt in a while that grows with the row. */
  'sign-in-wait': { points: 1, duration: HOUR_S },
  'sign-up': { points: 20, duration: HOUR_S },
  /** By account: each is a mail to whomever. */
  'new-email': { points: 5, duration: HOUR_S },
  /** By account: each leaves a row, and so does each consent. */
  profile: { points: 30, duration: HOUR_S },
  /** By recipient. */
  recovery: { points: 5, duration: HOUR_S },
  /** By address: recoveries of whomever. */
  'recovery-address': { points: 20, duration: HOUR_S },
  /** By session or link, and by address. Judging a new password is work. */
  'new-password': { points: 20, duration: HOUR_S },
  /** Text messages cost money: by account, by address, by number, and those of everybody, whose most is a setting. */
  'text-account': { points: 5, duration: DAY_S },
  'text-address': { points: 10, duration: DAY_S },
  'text-number': { points: 5, duration: DAY_S },
  'text-all': { points: 1_000_000, duration: DAY_S },
} as const

const FREE_ATTEMPTS = 5
/** Of one account and address. As many at once as may be wrong: nobody waits because of one's own right ones. */
const ATTEMPTS = { atOnce: FREE_ATTEMPTS, waiting: 20 }
const LONGEST_WAIT_S = 900

/** Work on passwords for one address, and for each of its wider networks: the others have their turn, too. */
const WORK = [
  { atOnce: 1, waiting: 20 },
  { atOnce: 2, waiting: 30 },
  { atOnce: 3, waiting: 40 },
  { atOnce: 12, waiting: 60 },
]

/** The limits of `Limits`, counted in the database. */
export function databaseLimits(db: Db): Limits {
  const { counters, take, look, takeFrom, giveBackTo } = countersOf(db, ALLOWANCES)
  const inTurn = turnsByKey(ATTEMPTS)
  const lanes = WORK.map((bounds) => turnsByKey(bounds))

  return {
    takeEnquiry: (address) => takeFrom('enquiry', address),
    giveBackEnquiry: (address) => giveBackTo('enquiry', address),
    takeQuote: (address) => takeFrom('quote', address),
    takeBooking: (account, address) =>
      firstRefusal([() => take('booking-account', account), () => takeFrom('booking-address', address)]),
    inTurn: (account, address, isKnown, attempt) => inTurn(pairOf(account, address, isKnown), attempt),
    workFor: (address, work) =>
      networksOf(address).reduceRight<typeof work>(
        (inner, network, width) => () => lanes[width]?.(network, inner) ?? inner(),
        work,
      )(),
    async takeSignIn(account, address, isKnown) {
      const pair = pairOf(account, address, isKnown)
      // What others try elsewhere does not keep out whoever has been in from this device.
      const ofAccount = isKnown ? undefined : hidden(account)
      // What is refused leaves nothing behind but the number of refusals.
      const before = await firstRefusal([
        () => look('sign-in-wait', pair),
        () => (isKnown ? take('sign-in-known', pair) : takeFrom('sign-in-address', address)),
        ofAccount === undefined ? undefined : () => look('sign-in-account', ofAccount),
      ])
      if (!before.allowed) return before
      const { consumedPoints } = await counters['sign-in-row'].penalty(pair)
      const wait = waitAfter(consumedPoints - 1)
      return firstRefusal([
        // Of several that try in the same moment, one gets through.
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
    ...codeLimits(db),
    takeSignUp: (address) => takeFrom('sign-up', address),
    takeNewEmail: (account) => take('new-email', hidden(account)),
    takeProfile: (account) => take('profile', hidden(account)),
    takeRecovery: (recipient) => take('recovery', hidden(recipient)),
    takeRecoveryFrom: (address) => takeFrom('recovery-address', address),
    takeNewPassword: (by, address) =>
      firstRefusal([() => takeFrom('new-password', address), () => take('new-password', hidden(by))]),
    takeText: ({ account, address, phone, mostInAll }) =>
      firstRefusal([
        () => takeFrom('text-address', address),
        () => take('text-account', hidden(account)),
        () => take('text-number', hidden(phone)),
        () => take('text-all', 'everybody', { most: mostInAll }),
      ]),
  }
}

/** No limits, for load and crash tests. */
export const noLimits: Limits = {
  takeEnquiry: () => Promise.resolve({ allowed: true }),
  giveBackEnquiry: () => Promise.resolve(),
  takeQuote: () => Promise.resolve({ allowed: true }),
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

/** Seconds to wait after that many wrong passwords in a row: none at first, then twice as long each time. */
export function waitAfter(wrong: number): number {
  return wrong < FREE_ATTEMPTS ? 0 : Math.min(LONGEST_WAIT_S, 15 * 2 ** Math.min(wrong - FREE_ATTEMPTS, 10))
}

/** A device that has been in counts by itself: others behind the same address do not slow it down. */
function pairOf(account: string, address: string, isKnown: boolean): string {
  return hidden(`${account} ${networkOf(address)}${isKnown ? ' known' : ''}`)
}

/** Who is meant does not stand in the table of counters. */
function hidden(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

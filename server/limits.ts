import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './db/connect.ts'
import { rateLimits } from './db/schema.ts'
import type { Allowance, Limits } from './services/deps.ts'
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
  /** By address, whatever the account: passwords of others that are tried one after the other. */
  'sign-in-address': { points: 100, duration: HOUR_S },
  /** By account, whatever the address. Recovery by mail does not ask it, so nobody is kept out for good. */
  'sign-in-account': { points: 40, duration: HOUR_S },
  /** By account and address: wrong passwords in a row. */
  'sign-in-row': { points: 1_000_000, duration: DAY_S },
  /** By account and address: one attempt in a while that grows with the row. */
  'sign-in-wait': { points: 1, duration: HOUR_S },
  'sign-up': { points: 20, duration: HOUR_S },
  /** By recipient. */
  notice: { points: 5, duration: HOUR_S },
  /** By recipient, apart from the notices: nobody can use up another's way back in by signing up in their name. */
  recovery: { points: 5, duration: HOUR_S },
  /** By address: recoveries of whomever. */
  'recovery-address': { points: 20, duration: HOUR_S },
  /** By account and by address. Judging a new password is work. */
  'new-password': { points: 20, duration: HOUR_S },
  /** Text messages cost money: by account and by address. */
  'text-account': { points: 5, duration: DAY_S },
  'text-address': { points: 10, duration: DAY_S },
} as const

const FREE_ATTEMPTS = 5
/** Of one account and address. As many at once as may be wrong: nobody waits because of one's own right ones. */
const ATTEMPTS = { atOnce: FREE_ATTEMPTS, waiting: 20 }
const LONGEST_WAIT_S = 900

/** The limits of `Limits`, counted in the database. */
export function databaseLimits(db: Db): Limits {
  const counters = Object.fromEntries(
    Object.entries(ALLOWANCES).map(([keyPrefix, allowance]) => [
      keyPrefix,
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimits,
        keyPrefix,
        // One of them clears the table for all.
        clearExpiredByTimeout: keyPrefix === 'enquiry',
        ...allowance,
      }),
    ]),
  ) as Record<keyof typeof ALLOWANCES, RateLimiterDrizzle>

  const inTurn = turnsByKey(ATTEMPTS)

  async function take(what: keyof typeof ALLOWANCES, key: string, seconds?: number): Promise<Allowance> {
    try {
      await counters[what].consume(key, 1, seconds === undefined ? {} : { customDuration: seconds })
      return ALLOWED
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return refused(refusal)
    }
  }

  async function isWaiting(pair: string): Promise<Allowance> {
    const wait = await counters['sign-in-wait'].get(pair)
    return wait !== null && wait.consumedPoints > 0 ? refused(wait) : ALLOWED
  }

  return {
    takeEnquiry: (address) => take('enquiry', allowanceOf(address)),
    giveBackEnquiry: async (address) => {
      await counters.enquiry.reward(allowanceOf(address))
    },
    takeQuote: (address) => take('quote', allowanceOf(address)),
    takeBooking: (account, address) =>
      firstRefusal([
        () => take('booking-account', account),
        () => take('booking-address', allowanceOf(address)),
      ]),
    inTurn: (account, address, isKnown, attempt) => inTurn(pairOf(account, address, isKnown), attempt),
    async takeSignIn(account, address, isKnown) {
      const pair = pairOf(account, address, isKnown)
      const waiting = await isWaiting(pair)
      if (!waiting.allowed) return waiting
      const { consumedPoints } = await counters['sign-in-row'].penalty(pair)
      const wait = waitAfter(consumedPoints - 1)
      return firstRefusal([
        // Of several that try in the same moment, one gets through.
        wait > 0 ? () => take('sign-in-wait', pair, wait) : undefined,
        () => take('sign-in-address', allowanceOf(address)),
        // What others try elsewhere does not keep out whoever has been in from this device.
        isKnown ? undefined : () => take('sign-in-account', hidden(account)),
      ])
    },
    async forgiveSignIn(account, address, { isKnown, isSure }) {
      const pair = pairOf(account, address, isKnown)
      await Promise.all([
        isSure ? counters['sign-in-row'].delete(pair) : counters['sign-in-row'].reward(pair),
        isSure ? counters['sign-in-wait'].delete(pair) : undefined,
        counters['sign-in-address'].reward(allowanceOf(address)),
        isKnown ? undefined : counters['sign-in-account'].reward(hidden(account)),
      ])
    },
    forgiveAccount: async (account) => {
      await counters['sign-in-account'].delete(hidden(account))
    },
    takeSignUp: (address) => take('sign-up', allowanceOf(address)),
    takeNotice: (recipient) => take('notice', hidden(recipient)),
    takeRecovery: (recipient) => take('recovery', hidden(recipient)),
    takeRecoveryFrom: (address) => take('recovery-address', allowanceOf(address)),
    takeNewPassword: (account, address) =>
      firstRefusal([
        () => take('new-password', allowanceOf(address)),
        () => take('new-password', hidden(account)),
      ]),
    takeText: (account, address) =>
      firstRefusal([
        () => take('text-address', allowanceOf(address)),
        () => take('text-account', hidden(account)),
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
  takeSignIn: () => Promise.resolve({ allowed: true }),
  forgiveSignIn: () => Promise.resolve(),
  forgiveAccount: () => Promise.resolve(),
  takeSignUp: () => Promise.resolve({ allowed: true }),
  takeNotice: () => Promise.resolve({ allowed: true }),
  takeRecovery: () => Promise.resolve({ allowed: true }),
  takeRecoveryFrom: () => Promise.resolve({ allowed: true }),
  takeNewPassword: () => Promise.resolve({ allowed: true }),
  takeText: () => Promise.resolve({ allowed: true }),
}

/** Seconds to wait after that many wrong passwords in a row: none at first, then twice as long each time. */
export function waitAfter(wrong: number): number {
  return wrong < FREE_ATTEMPTS ? 0 : Math.min(LONGEST_WAIT_S, 15 * 2 ** Math.min(wrong - FREE_ATTEMPTS, 10))
}

/** Whose allowance an address uses: one IPv4 address, or the /64 that a connection gets in IPv6. */
export function allowanceOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[(.*)\](:\d+)?$/, '$1')
  if (!URL.canParse(`http://[${plain}]`)) return plain.replace(/:\d+$/, '')
  // The URL parser writes every spelling of an address in the same, shortest way.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length
  return [...start, ...Array.from({ length: zeros }, () => '0'), ...end].slice(0, 4).join(':')
}

const ALLOWED: Allowance = { allowed: true }

function refused({ msBeforeNext }: RateLimiterRes): Allowance {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}

async function firstRefusal(asks: (undefined | (() => Promise<Allowance>))[]): Promise<Allowance> {
  for (const ask of asks) {
    const allowance = (await ask?.()) ?? ALLOWED
    if (!allowance.allowed) return allowance
  }
  return ALLOWED
}

/** A device that has been in counts by itself: others behind the same address do not slow it down. */
function pairOf(account: string, address: string, isKnown: boolean): string {
  return hidden(`${account} ${allowanceOf(address)}${isKnown ? ' known' : ''}`)
}

/** Who is meant does not stand in the table of counters. */
function hidden(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

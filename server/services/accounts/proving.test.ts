import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { noDetails, quoteFor } from '#tests/support/bookings.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { rowsOf } from '#tests/support/database.ts'
import { heldBookings, HERE, holdOf } from '#tests/support/held-bookings.ts'
import { holders } from '#tests/support/holders.ts'
import { type Office, openOffice } from '#tests/support/office.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { bookAsNewcomer } from '../bookings/book-as-newcomer.ts'
import { acceptProposal, findProposalByLink } from '../bookings/proposals.ts'
import { proveBooking, proveByLink } from '../bookings/proofs.ts'
import { findOfficeBooking } from '../office/bookings/booking.ts'
import { join } from '../office/staff/invitations.ts'
import { moveBooking } from '../office/bookings/moves.ts'
import { proposeOtherTime } from '#tests/support/changes.ts'
import { invite } from '../office/staff/staff.ts'
import { bookByTelephone } from '../office/proposals/telephone.ts'
import { findOwnBooking } from '../bookings/own.ts'
import { proveEmail, sendProofAgain, startAfresh } from './own-email.ts'
import { forgotPassword, resetPassword } from './recovery.ts'
import { signIn } from './signing-in.ts'

/**
 * Somebody opens an account with Karin's address and keeps every key to it. Then Karin, or whoever reads her mail, uses
 * what the program sent there. In the end nobody else may see the trip that the office booked for her on the phone.
 */

const { db, deps, booked } = await heldBookings()
const { from, read, open, enter } = holders(db, deps)
const EMAIL = 'karin@telia.example'

let office: Office
let hers: string
beforeEach(async () => {
  office = await openOffice(deps)
  hers = (await byPhone({ date: '2026-12-05' })).reference
})

type Opened = { id: string; reference: string; here: CookieJar | null; elsewhere: CookieJar | null }

const OPENED: Record<string, () => Promise<Opened>> = {
  async 'by signing up'() {
    const { jar, account } = await open(EMAIL)
    const { reference } = await booked(account)
    return { id: account.id, reference, here: jar, elsewhere: await enter(EMAIL) }
  },
  async 'with a booking and a password'() {
    const opened = await asNewcomer(PASSWORD)
    return { ...opened, elsewhere: await enter(EMAIL) }
  },
  async 'with a booking, without a password'() {
    const opened = await asNewcomer('')
    return { ...opened, elsewhere: (await asNewcomer('', opened.again)).here }
  },
  async 'by the office on the phone'() {
    const { reference, userId } = await byPhone({})
    return { id: userId ?? '', reference, here: null, elsewhere: null }
  },
}

/** Whose account it is in the end, and by which keys of before it can still be entered. */
type Outcome = { proves: 'nothing' | 'this' | 'another'; leaves: Key[] }
type Key = 'the session here' | 'the session elsewhere' | 'the password'

const ALL: Key[] = ['the session here', 'the session elsewhere', 'the password']
const NOTHING: Outcome = { proves: 'nothing', leaves: ALL }
/** Who is in the account reads the mailbox too; what they know of the account was theirs before. */
const FROM_INSIDE: Outcome = { proves: 'this', leaves: ['the session here', 'the password'] }

const PROVEN: Record<string, { act: (account: Opened) => Promise<unknown> } & Outcome> = {
  'by the digits, typed in the session': {
    ...FROM_INSIDE,
    act: async ({ here, reference }) => {
      const digits = deps.tokens.phoneCode(await proofOf(reference))
      return proveBooking(deps, await inside(here), reference, { digits, address: HERE })
    },
  },
  'by the link with the digits, opened in the session': {
    ...FROM_INSIDE,
    act: async ({ here, reference }) =>
      proveByLink(deps, deps.tokens.linkToken('booking-proof', await proofOf(reference)), await inside(here)),
  },
  'by the link with the digits alone': { ...NOTHING, act: confirmByMail },
  'by the link of the office’s proposal, after that': {
    ...NOTHING,
    act: async (account) => {
      await confirmByMail(account)
      return acceptOtherTime(account)
    },
  },
  'by the link that confirms the address, in the session': {
    ...FROM_INSIDE,
    act: async ({ here }) => {
      const who = await inside(here)
      return proveEmail(deps, await proofLink(here), { who, password: '', address: HERE })
    },
  },
  'by the link that confirms the address, with the password': {
    proves: 'this',
    leaves: ['the password'],
    act: async ({ here }) =>
      proveEmail(deps, await proofLink(here), { who: null, password: PASSWORD, address: HERE }),
  },
  'by the link that confirms the address, without either': {
    proves: 'this',
    leaves: [],
    act: async ({ here }) => startAfresh(deps, await proofLink(here), HERE),
  },
  'by choosing a password again': {
    ...NOTHING,
    act: async () => {
      await forgotPassword(deps, { email: EMAIL, to: null }, from(new CookieJar()))
      const [link] = await rowsOf<{ id: string }>(
        db,
        sql`select id from account_links where purpose = 'reset-password'`,
      )
      const chosen = {
        token: deps.tokens.linkToken('reset-password', link?.id ?? ''),
        password: `${PASSWORD} anew`,
      }
      return resetPassword(deps, chosen, from(new CookieJar()))
    },
  },
  'by an invitation to the staff': {
    proves: 'another',
    leaves: ALL,
    act: async () => {
      const sent = await invite(deps, office.naledi, { name: 'Karin', email: EMAIL, role: 'operator' })
      const token = sent.ok ? (sent.link.split('/').at(-1) ?? '') : ''
      const chosen = { name: '', email: '', password: `${PASSWORD} anew` }
      expect(await join(deps, token, chosen, from(new CookieJar()))).toMatchObject({ ok: true })
    },
  },
  'by the office’s word': {
    ...NOTHING,
    act: ({ reference }) => moveBooking(deps, office.naledi, reference, { move: 'prove', why: '' }),
  },
}

/** Nobody is in an account that the office opened, and no digits are sent for it; without a password none can be given. */
const CANNOT: Record<string, RegExp> = {
  'by the office on the phone': /digits|confirms|office’s|choosing/,
  'with a booking, without a password': /with the password/,
}

const cases = Object.keys(OPENED).flatMap((opened) =>
  Object.keys(PROVEN)
    .filter((proven) => CANNOT[opened]?.test(proven) !== true)
    .map((proven) => [opened, proven] as const),
)

describe('an address', () => {
  test.each(cases)('of an account opened %s, proven %s: nobody keeps a key', async (opened, proven) => {
    const account = await OPENED[opened]?.()
    const proof = PROVEN[proven]
    if (account === undefined || proof === undefined) throw new Error('no such case')
    await trustADevice(account.id)
    const before = await keysTo(account)
    await proof.act(account)
    expect(await isProven(account.id)).toBe(proof.proves === 'this')
    expect(await keysTo(account)).toEqual(before.filter((key) => proof.leaves.includes(key)))
    expect(await trustedBy(account.id)).toBe(proof.proves === 'this' ? 0 : 1)
    expect(await seesHers(account)).toBe(proof.proves === 'this')
  })

  test('of an account that the office opened on the phone is proven by the guest’s yes to a proposal', async () => {
    const account = await OPENED['by the office on the phone']?.()
    if (account === undefined) throw new Error('no such case')
    expect(await acceptOtherTime(account)).toMatchObject({ ok: true })
    expect(await isProven(account.id)).toBe(true)
    expect(await seesHers(account)).toBe(true)
  })
})

async function asNewcomer(password: string, again?: { key: string; quoteId: string }) {
  const jar = new CookieJar()
  const key = again?.key ?? deps.newId()
  const quoteId = again?.quoteId ?? (await quoteFor(deps)).id
  const who = {
    name: 'Karin',
    email: EMAIL,
    mobile: '+27825550101',
    password,
    reminders: false,
    reviews: false,
  }
  const order = { requests: [{ quoteId, vehicleOptionId: 'sedan' as const, ...noDetails }], group: null }
  const how = { ...from(jar), language: 'en', idempotencyKey: key, isSecret: true }
  const made = await bookAsNewcomer(deps, who, order, how)
  if (!made.ok) throw new Error(JSON.stringify(made))
  jar.take(made.cookies)
  return { id: made.userId, reference: made.bookings[0].reference, here: jar, again: { key, quoteId } }
}

async function byPhone(changes: object) {
  const { id: quoteId } = await quoteFor(deps, { ...changes })
  const guest = { name: 'Karin', email: EMAIL, phone: '082 555 0101', language: 'en' }
  const wanted = { quoteId, vehicleOptionId: 'sedan' as const, ...noDetails }
  const made = await bookByTelephone(deps, office.themba, guest, { requests: [wanted], group: null })
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.bookings[0]
}

async function confirmByMail({ reference }: Opened) {
  const proven = await proveByLink(
    deps,
    deps.tokens.linkToken('booking-proof', await proofOf(reference)),
    null,
  )
  expect(proven).toMatchObject({ ok: true, owner: null })
}

async function acceptOtherTime({ reference }: Opened) {
  const wanted = { times: [{ date: '2026-11-28', time: '12:00' }], why: 'All our drivers are out at eight' }
  await proposeOtherTime(deps, office.naledi, reference, wanted)
  const link = deps.tokens.linkToken(
    'proposal',
    (await findOfficeBooking(deps, reference))?.proposal?.id ?? '',
  )
  return acceptProposal(deps, link, (await findProposalByLink(deps, link))?.booking.revision ?? 0)
}

async function proofOf(reference: string): Promise<string> {
  const found = await findOfficeBooking(deps, reference)
  if (found === null) throw new Error('no such booking')
  return holdOf(found.booking).proofId
}

function inside(jar: CookieJar | null) {
  return read(jar ?? new CookieJar())
}

/** The newest link that proves the address of who is signed in there. */
async function proofLink(jar: CookieJar | null): Promise<string> {
  const { account } = await inside(jar)
  await sendProofAgain(deps, account, HERE)
  const [link] = await rowsOf<{ id: string }>(
    db,
    sql`select id from account_links where purpose = 'prove-email' and user_id = ${account.id} limit 1`,
  )
  return deps.tokens.linkToken('prove-email', link?.id ?? '')
}

async function keysTo({ id, here, elsewhere }: Opened): Promise<Key[]> {
  const keys: Key[] = []
  if (here !== null && (await deps.sessions.read(from(here).headers))?.account.id === id)
    keys.push('the session here')
  if (elsewhere !== null && (await deps.sessions.read(from(elsewhere).headers))?.account.id === id)
    keys.push('the session elsewhere')
  const tried = { identifier: EMAIL, password: PASSWORD, remember: true }
  const signedIn = await signIn(deps, tried, from(new CookieJar()))
  if (signedIn.ok && signedIn.userId === id) keys.push('the password')
  return keys
}

/** As after a second step with 'Don't ask again on this device'. */
async function trustADevice(id: string): Promise<void> {
  await db.execute(sql`insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    values (${deps.newId()}, 'trust-device-1', ${id}, now() + interval '30 days', now(), now())`)
}

async function trustedBy(id: string): Promise<number> {
  return (await rowsOf(db, sql`select 1 from verifications where value = ${id}`)).length
}

async function isProven(id: string): Promise<boolean> {
  const [row] = await rowsOf<{ proven: boolean }>(
    db,
    sql`select email_verified as proven from users where id = ${id}`,
  )
  return row?.proven === true
}

/** Whether the account shows the trip that the office booked for Karin. */
async function seesHers({ id }: Opened): Promise<boolean> {
  return (await findOwnBooking(deps, { id }, hers)) !== null
}

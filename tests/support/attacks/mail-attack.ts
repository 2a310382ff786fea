import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Site } from './attacked-site.ts'
import { book } from './fleet-attack.ts'
import { airportToStellenbosch } from '../people.ts'
import { PASSWORD, Visitor } from '../visitor.ts'
import { inDays } from '#tests/support/dates.ts'

/** Attacks that make us email strangers, and their effect on everyone else's mail. */

const ENQUIRY = '/api/enquiries/booking'

/**
 * Attacks from many addresses in every possible way: enquiries, accounts, bookings with digits sent again, recoveries.
 */
export async function attackMailbox(site: Site, victim: string, rounds: number): Promise<void> {
  const [name, host] = victim.split('@')
  for (let round = 0; round < rounds; round++) {
    const spelled = `${name}+${round}@${host}`
    const who = new Visitor(site.url, `41.30.${Math.floor(round / 250)}.${round % 250}`)
    await who.call(ENQUIRY, airportToStellenbosch({ date: inDays(90), email: spelled, notes: `${round}` }))
    await who.signUp(round % 2 === 0 ? victim : spelled)
    const { reference } = await book(who, 'sedan', { date: `2027-01-${10 + (round % 20)}`, time: '09:00' })
    for (let i = 0; i < 4; i++) await who.call(`/api/bookings/${reference}/proof/resend`, {})
    await who.form('/auth/forgotten', { email: victim })
    const other = new Visitor(site.url, `41.31.${Math.floor(round / 250)}.${round % 250}`)
    await other.signUp(`stranger${victim.length}-${round}@example.org`)
    await other.form('/account/security/email', { email: victim, password: PASSWORD })
  }
}

/** All emails received in a mailbox, in any spelling of its address, by subject. */
export function mailsTo({ mailServer }: Site, victim: string): Record<string, number> {
  const [name, host] = victim.split('@')
  const counts: Record<string, number> = {}
  for (const mail of mailServer.mails) {
    const isTheirs = mail.recipients.some((to) => to.replace(/\+[^@]*/, '') === `${name}@${host}`)
    if (!isTheirs) continue
    const subject = mail.subject.replace(/\b[A-Z]{2}\d{6}\b/, '…')
    counts[subject] = (counts[subject] ?? 0) + 1
  }
  return counts
}

/** How long the emails of honest enquiries took, in milliseconds from when each was acknowledged. */
export async function honestDelays(
  site: Site,
  name: string,
  count: number,
  everyMs: number,
): Promise<number[]> {
  const acknowledged = new Map<string, number>()
  for (let i = 0; i < count; i++) {
    const email = `${name}${i}@example.com`
    const who = new Visitor(site.url, `102.66.${Math.floor(i / 250)}.${i % 250}`)
    const answer = await who.call(ENQUIRY, airportToStellenbosch({ date: inDays(90), email }))
    if (answer.status !== 201) throw new Error(`an honest enquiry was answered with ${answer.status}`)
    acknowledged.set(email, Date.now())
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  const { mailServer } = site
  const delays = () =>
    mailServer.mails.flatMap((mail) =>
      [...mail.recipients, mail.replyTo.replaceAll(/^.*<|>$/g, '')].flatMap((about) => {
        const at = acknowledged.get(about)
        return at === undefined ? [] : Math.max(0, mail.at - at)
      }),
    )
  // One to the guest, one to the office.
  const deadline = Date.now() + 120_000
  while (delays().length < 2 * count && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50))
  if (delays().length < 2 * count) throw new Error(`only ${delays().length} of ${2 * count} mails came`)
  return delays()
}

/** Puts this many emails to one address into the outbox. */
export async function floodMailbox(db: Db, victim: string, count: number): Promise<void> {
  await db.execute(sql`select post_message(gen_random_uuid(), null, null, null, 'passwordChanged', 'email',
    ${victim}, '{"name": "", "at": "2026-11-21T07:20:00Z"}', null, now()) from generate_series(1, ${count}::int)`)
}

import { demonstrationSettings } from '#domain/business/settings.ts'
import { hasDemoUnits } from './db/fleet/units.ts'
import { differenceInWords } from './differences-in-words.ts'
import type { Env } from './env.ts'
import { givenBy } from './given.ts'
import type { Deps } from './services/deps.ts'
import { firstOwnerLink } from './services/office/staff/invitations.ts'
import { findDifferences } from './services/taking-over.ts'

/** What the person who starts the program should know: the address, where the data is, what is missing. */
export async function startUpNotes(env: Env, deps: Deps, place: string, address: string): Promise<string[]> {
  const settings = await deps.settings()
  const made = [
    ...demonstrationSettings(settings),
    ...(deps.content.business.claims.demonstration ? ['claims'] : []),
    ...((await hasDemoUnits(deps.db)) ? ['units'] : []),
  ]
  const notes = [`${settings.businessName} is at ${address}`, `Data: ${place}`]
  if (env.SMTP_URL === undefined) {
    notes.push('Mail: not configured. Enquiries are kept and their mails wait; set SMTP_URL to send them.')
  }
  if (env.SMTP_URL !== undefined && env.IMAP_URL === undefined) {
    notes.push('Mailbox: not configured. Paste what guests answer by mail, or set IMAP_URL to have it read.')
  }
  const first = await firstOwnerLink(deps)
  if (first !== null) notes.push(`No owner yet: open this link once to become the owner, ${first}`)
  if (made.length > 0) {
    notes.push(
      `Demonstration values: ${made.join(', ')}. Publishing them as your own is unlawful; replace them first (docs/operating.md).`,
    )
  }
  if (env.RATE_LIMIT === 'off') notes.push('Warning: RATE_LIMIT is off. Nothing limits a flood of enquiries.')
  if (env.NOW_OFFSET !== undefined)
    notes.push(
      `Warning: NOW_OFFSET is ${env.NOW_OFFSET}. The program’s clock says ${deps.now().toISOString()}.`,
    )
  return [...notes, ...(await differenceNotes(env, deps))]
}

/** A long price list of the operator's own must not push everything else off the screen. */
const MOST_DIFFERENCES = 20

async function differenceNotes(env: Env, { db, content, now }: Deps): Promise<string[]> {
  const differences = await findDifferences(db, givenBy(content, env), now())
  if (differences.length === 0) return []
  const more = differences.length - MOST_DIFFERENCES
  return [
    'The files or the environment differ from the database. The database counts:',
    ...differences.slice(0, MOST_DIFFERENCES).map((difference) => `  ${differenceInWords(difference)}`),
    ...(more > 0 ? [`  and ${more} more: npm run settings lists them all`] : []),
    'To copy the differences into the database: npm run settings -- apply (docs/operating.md)',
  ]
}

import type { Env } from './env.ts'
import { demonstrationValues } from './first-start.ts'
import type { Deps } from './services/deps.ts'

/** What the person who starts the program should know: where it is, where the data is, what is missing. */
export async function startUpNotes(env: Env, deps: Deps, place: string, address: string): Promise<string[]> {
  const settings = await deps.settings()
  const shipped = demonstrationValues(settings, deps.content)
  const notes = [`${settings.businessName} is at ${address}`, `Data: ${place}`]
  if (env.SMTP_URL === undefined) {
    notes.push('Mail: not configured. Enquiries are kept and their mails wait; set SMTP_URL to send them.')
  }
  if (shipped.length > 0) {
    notes.push(
      `Contacts: demonstration values (${shipped.join(', ')}). Publishing them or the shipped claims as your own is unlawful; replace them first.`,
    )
  }
  if (env.RATE_LIMIT === 'off')
    notes.push('Warning: RATE_LIMIT is off. Nothing holds back a flood of enquiries.')
  return notes
}

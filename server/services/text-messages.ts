import { logSecurity } from '#server/db/office/security-log.ts'
import type { Allowance, Deps } from './deps.ts'
import { countryOf } from '#domain/values/phone-number.ts'

/** Whether a text message can be sent to an international number: we write to the countries of `content/business.yml`. */
export function canText({ hasSms, content }: Pick<Deps, 'hasSms' | 'content'>, phone: string): boolean {
  const country = countryOf(phone)
  return hasSms && country !== null && content.business.textMessages.countries.includes(country)
}

/** Counts a text message against the day's allowances of account, address, number and everybody together. */
export async function takeText(
  { limits, content, db, now }: Pick<Deps, 'limits' | 'content' | 'db' | 'now'>,
  asked: { account: string; address: string; phone: string },
): Promise<Allowance> {
  const allowance = await limits.takeText({ ...asked, mostInAll: content.business.textMessages.mostADay })
  const { account, address } = asked
  if (!allowance.allowed) await logSecurity(db, { kind: 'message refused', account, address, at: now() })
  return allowance
}

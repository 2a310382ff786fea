import type { Settings } from '#domain/business/settings.ts'
import type { Sender } from './paper.ts'

/** Whom a paper comes from. */
export function senderOf({ businessName, legalName, streetAddress, phone, email }: Settings): Sender {
  return { businessName, lines: [legalName, streetAddress, `${phone} · ${email}`] }
}

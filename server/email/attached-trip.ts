import { voucher } from '#server/documents/voucher.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import type { MailContext } from './booking-mail-context.ts'
import type { Mail } from './mail.ts'

/** The trip on paper, for phones that have kept nothing: without the word and the streets, as mails are passed on. */
export async function attachedTrip({
  parts,
  booking,
}: Pick<MailContext, 'parts' | 'booking'>): Promise<NonNullable<Mail['attachments']>> {
  const content = await voucher(parts, asByLink(parts, booking), { isMailed: true })
  return [{ filename: `${booking.reference}.pdf`, content, contentType: 'application/pdf' }]
}

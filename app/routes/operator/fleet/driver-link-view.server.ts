import { mailtoLink, whatsAppLink } from '#domain/enquiry/message-links.ts'
import { dialled } from '#domain/values/phone-number.ts'
import type { Deps } from '#server/services/deps.ts'
import { driverLinkOf } from '#server/services/drivers/links.ts'
import type { LinkView } from './driver-link.tsx'

/** The link to a driver's day sheet, ready to be sent in the ways that phones know. */
export async function driverLinkView(
  deps: Pick<Deps, 'db' | 'tokens' | 'origin'>,
  { id, phone }: { id: string; phone: string },
): Promise<LinkView | null> {
  const url = await driverLinkOf(deps, id)
  if (url === null) return null
  const text = `Your day sheet: ${url}`
  return {
    url,
    whatsApp: whatsAppLink(dialled(phone), text),
    sms: `sms:${dialled(phone)}?body=${encodeURIComponent(text)}`,
    mail: mailtoLink({ to: '', subject: 'Your day sheet', body: text }),
  }
}

import { dialled, groupedNumber, telHref } from '#domain/values/phone-number.ts'
import { pathIn } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'
import { type MailBody, mailText } from './body.ts'
import { mailHtml, type Picture } from './frame.ts'
import type { Mail } from './mail.ts'

/** A subject and a body as a mail has them: text and HTML of the same content, in our frame. */
export async function framed(
  parts: Pick<Deps, 'content' | 'settings' | 'origin'>,
  subject: string,
  body: MailBody,
  picture?: Picture,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { businessName, streetAddress, phone: written } = await parts.settings()
  const phone = groupedNumber(dialled(written))
  const { language } = parts.content
  const { mails } = language.phrases
  const who = `${businessName}, ${streetAddress}`
  const around = {
    lang: language.lang,
    subject,
    businessName,
    signature: `${who}.`,
    phone: { label: phone, href: telHref(phone) },
    privacy: { label: mails.privacy, href: parts.origin + pathIn(language.tag, '/privacy') },
    picture:
      picture === undefined
        ? null
        : { src: `${parts.origin}/mail/${picture}.jpg`, alt: mails.pictures[picture] },
  }
  return { subject, text: mailText(body, [who, phone]), html: await mailHtml(body, around) }
}

import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import { sender } from '#domain/enquiry/content.ts'
import {
  confirmedFacts,
  enquiryClosing,
  enquirySections,
  enquirySubject,
  type Section,
  sectionsAsText,
} from '#domain/enquiry/message.ts'
import { nameOfOurs, type Place } from '#domain/places/places.ts'
import { ENGLISH } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { StoredEnquiry } from '#server/db/enquiries/enquiries.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Deps } from '#server/services/deps.ts'
import { mailHtml } from './layout.ts'
import type { Mail } from './mail.ts'

/** A new enquiry in full, for the office. */
export async function enquiryToOffice(
  deps: Pick<Deps, 'content' | 'settings' | 'tariff' | 'vehicles'>,
  enquiry: StoredEnquiry,
): Promise<Mail> {
  const { content, reference, suspicion } = enquiry
  const settings = await deps.settings()
  const { name, email } = sender(content)
  const subject = enquirySubject(content)
  const sections: Section[] = [
    ...(suspicion === null
      ? []
      : [{ title: 'Suspected spam', text: `${suspicion}. No confirmation was sent.` }]),
    {
      title: 'Enquiry',
      rows: [
        ['Reference', reference],
        ['Answer by', `${answerTime(enquiry)} Cape Town time`],
      ],
    },
    ...enquirySections(content, deps.content.language),
  ]
  const closing = enquiryClosing(email, deps.content.language)
  return {
    to: {
      name: settings.businessName,
      address: content.kind === 'booking' ? settings.bookingsEmail : settings.email,
    },
    cc: settings.copyEmail,
    replyTo: { name, address: email },
    subject: suspicion === null ? subject : `[Suspected spam] ${subject}`,
    text: [sectionsAsText(sections), ...closing].join('\n\n'),
    html: await mailHtml(subject, { before: [], sections, after: closing }, deps.content.language),
    automatic: false,
  }
}

/**
 * Confirms that we have it, and says by when we answer. Anybody may have entered this address, so the mail
 * contains the reference and nothing that was typed; those words are on the receipt.
 */
export async function enquiryToVisitor(
  deps: Pick<Deps, 'content' | 'settings' | 'tariff' | 'vehicles'>,
  enquiry: StoredEnquiry,
): Promise<Mail> {
  const { content, reference } = enquiry
  const settings = await deps.settings()
  const { tag, phrases } = deps.content.language
  const { mails } = phrases
  const answerBy = say(tag, mails.capeTime, { time: answerTime(enquiry, tag) })
  const words = await pageWords(deps, 'confirmation', { reference, answerBy })
  const placeName = (place: Place) => nameOfOurs(deps.content.places, place) ?? words.someAddress
  const facts = confirmedFacts(content, placeName, deps.content.language)
  const sections: Section[] = [
    { title: mails.enquiry.title, rows: [[mails.enquiry.reference, reference], ...facts] },
  ]
  const before = [words.thanks, words.received]
  const after = [words.leftOut, words.next, words.notYou, settings.businessName]
  return {
    to: { name: '', address: sender(content).email },
    replyTo: {
      name: settings.businessName,
      address: content.kind === 'booking' ? settings.bookingsEmail : settings.email,
    },
    subject: words.subject,
    text: [...before, sectionsAsText(sections), ...after].join('\n\n'),
    html: await mailHtml(words.subject, { before, sections, after }, deps.content.language),
    automatic: true,
  }
}

/** The time by which we answer, `09:20`, with the date where that is another day. */
function answerTime({ answerBy, createdAt }: StoredEnquiry, tag = ENGLISH): string {
  const [date, time] = [capeDate(answerBy), capeTime(answerBy)]
  return date === capeDate(createdAt) ? time : `${formatDate(date, tag)}, ${time}`
}

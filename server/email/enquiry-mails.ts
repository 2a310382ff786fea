import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import { sender } from '#domain/enquiry/content.ts'
import {
  confirmedFacts,
  enquiryClosing,
  enquirySections,
  enquirySubject,
  type Section,
} from '#domain/enquiry/message.ts'
import { nameOfOurs, type Place } from '#domain/places/places.ts'
import { ENGLISH } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { StoredEnquiry } from '#server/db/enquiries/enquiries.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Deps } from '#server/services/deps.ts'
import { framed } from './framed.ts'
import type { Mail } from './mail.ts'

/** A new enquiry in full, for the office. */
export async function enquiryToOffice(
  deps: Pick<Deps, 'content' | 'settings' | 'tariff' | 'vehicles' | 'origin'>,
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
    automatic: false,
    ...(await framed(deps, suspicion === null ? subject : `[Suspected spam] ${subject}`, {
      heading: subject,
      before: [],
      after: [],
      sections,
      foot: closing,
    })),
  }
}

/**
 * Confirms that we have it, and says by when we answer. Anybody may have entered this address, so the mail
 * contains the reference and nothing that was typed; those words are on the receipt.
 */
export async function enquiryToVisitor(
  deps: Pick<Deps, 'content' | 'settings' | 'tariff' | 'vehicles' | 'origin'>,
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
  return {
    to: { name: '', address: sender(content).email },
    replyTo: {
      name: settings.businessName,
      address: content.kind === 'booking' ? settings.bookingsEmail : settings.email,
    },
    automatic: true,
    ...(await framed(deps, words.subject, {
      heading: words.heading,
      before: [words.received],
      facts: [[mails.enquiry.reference, reference], ...facts],
      after: [words.leftOut, words.next],
      foot: [words.notYou],
    })),
  }
}

/** The time by which we answer, `09:20`, with the date where that is another day. */
function answerTime({ answerBy, createdAt }: StoredEnquiry, tag = ENGLISH): string {
  const [date, time] = [capeDate(answerBy), capeTime(answerBy)]
  return date === capeDate(createdAt) ? time : `${formatDate(date, tag)}, ${time}`
}

import { asBookingReference, asGroupReference } from '#domain/booking/references.ts'
import type { IncomingMail, MailDoubt } from '#domain/mail/incoming.ts'
import { ourNamesIn } from '#domain/mail/our-names.ts'
import type { Db } from '#server/db/connect.ts'
import { lockEnquiry, type LockedEnquiry } from '#server/db/enquiries/enquiry-changes.ts'
import { findAnswered, findBookingNamed, findOpenedBy } from '#server/db/mail/incoming-mails.ts'

/** One address can open one conversation in that time, however much it sends. */
const ONE_CONVERSATION_MS = 24 * 3_600_000

export type Belongs = {
  enquiry: LockedEnquiry | null
  /** It says itself what it is about, by the mails that it answers or by a reference. */
  isAnswer: boolean
  doubts: MailDoubt[]
}

/**
 * The conversation that a mail belongs to: by the mails that it answers, whose names nobody can guess; else by the reference
 * in its subject if it comes from the address of that enquiry or booking: anybody can write a subject.
 */
export async function belongingOf(tx: Db, mail: IncomingMail): Promise<Belongs> {
  const { inReplyTo, references, from } = mail
  const named = [...references, ...(inReplyTo === null ? [] : [inReplyTo])]
  const answered = await findAnswered(tx, ourNamesIn(named.join(' ')), named)
  if (answered?.enquiryId != null) {
    const enquiry = await lockEnquiry(tx, { id: answered.enquiryId })
    const isOther = enquiry !== null && enquiry.email.toLowerCase() !== from.address
    return {
      enquiry,
      isAnswer: true,
      doubts: isOther ? [{ code: 'other-address', address: from.address }] : [],
    }
  }
  const bySubject = await namedInSubject(tx, mail)
  const doubts: MailDoubt[] =
    answered?.booking == null
      ? bySubject.doubts
      : [{ code: 'about-booking', reference: answered.booking }, ...bySubject.doubts]
  if (bySubject.enquiry !== null) return { ...bySubject, doubts }
  const isAnswer = answered !== null || bySubject.isAnswer
  const since = new Date(mail.at.getTime() - ONE_CONVERSATION_MS)
  const canBeTheirs = from.address !== '' && !isDenied(mail)
  const earlier = canBeTheirs ? await findOpenedBy(tx, from.address, since) : null
  const enquiry = earlier === null ? null : await lockEnquiry(tx, { id: earlier })
  return { enquiry, isAnswer, doubts }
}

/** Their domain says that it did not send it, so it is no word of whom it names as its sender. */
export function isDenied({ doubts }: IncomingMail): boolean {
  return doubts.some(({ code }) => code === 'sender-not-proven')
}

async function namedInSubject(tx: Db, mail: IncomingMail): Promise<Belongs> {
  const reference = referenceIn(mail.subject)
  const found = reference === null ? null : await findNamed(tx, reference)
  if (reference === null || (found === null && !reference.startsWith('BE')))
    return { enquiry: null, isAnswer: false, doubts: [] }
  if (found?.email.toLowerCase() !== mail.from.address)
    return { enquiry: null, isAnswer: false, doubts: [{ code: 'foreign-reference', reference }] }
  if (isDenied(mail)) return { enquiry: null, isAnswer: false, doubts: [] }
  const { enquiry, booking } = found
  const doubts: MailDoubt[] = booking === null ? [] : [{ code: 'about-booking', reference: booking }]
  return { enquiry, isAnswer: true, doubts }
}

type Named = { email: string; enquiry: LockedEnquiry | null; booking: string | null }

async function findNamed(tx: Db, reference: string): Promise<Named | null> {
  if (reference.startsWith('BE')) {
    const enquiry = await lockEnquiry(tx, { reference })
    return enquiry === null ? null : { email: enquiry.email, enquiry, booking: null }
  }
  const booking = await findBookingNamed(tx, reference)
  if (booking === null) return null
  const { email, enquiryId } = booking
  const enquiry = enquiryId === null ? null : await lockEnquiry(tx, { id: enquiryId })
  return { email, enquiry, booking: booking.reference }
}

/** Of an enquiry (`BE 123456`), a booking (`KXT-49M`) or a group of them (`G-KXT-49M`). */
function referenceIn(subject: string): string | null {
  const [, digits] = /\bBE ?(\d{6})\b/i.exec(subject) ?? []
  if (digits !== undefined) return `BE${digits}`
  for (const [word] of subject.matchAll(/(?<![\w-])(?:G-)?\w{3}-\w{3}(?![\w-])/gi)) {
    const reference = asGroupReference(word) ?? asBookingReference(word)
    if (reference !== null) return reference
  }
  return null
}

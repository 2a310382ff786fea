import type { Values } from '#app/forms/answer.ts'
import { formatDate } from '#domain/values/cape-time.ts'
import { bookingEnquiryBody, ownEnquirySubject, whatsAppText } from '#domain/enquiry/message.ts'
import { mailtoLink, whatsAppLink } from '#domain/enquiry/message-links.ts'
import { typedEnquiry } from '#domain/forms/booking-enquiry.ts'
import type { Language } from '#domain/words/language.ts'

/** The recipients of messages that visitors send themselves. */
export type Recipients = { businessName: string; phone: string; bookingsEmail: string; copyEmail: string }

/** The prepared mail and chat with what was typed; null if no such link can be made. */
export function composeLinks(
  values: Values,
  to: Recipients,
  language: Language,
): { mail: string; whatsApp: string } | null {
  try {
    return { mail: mailLink(values, to, language), whatsApp: chatLink(values, to, language) }
  } catch {
    return null
  }
}

function mailLink(values: Values, { bookingsEmail, copyEmail }: Recipients, language: Language): string {
  const enquiry = typedEnquiry(values)
  return mailtoLink({
    to: bookingsEmail,
    cc: copyEmail,
    subject: ownEnquirySubject(enquiry, language),
    body: bookingEnquiryBody(enquiry, language),
  })
}

function chatLink(values: Values, { phone, businessName }: Recipients, language: Language): string {
  const { firstName, lastName, from, destination, date, time, pax } = values
  const details = {
    name: joined(' ', firstName, lastName),
    pickup: from,
    dropoff: destination,
    datetime: joined(', ', date && formatDate(date, language.tag), time),
    passengers: pax,
    context: language.phrases.enquiry.about.booking,
  }
  return whatsAppLink(phone, whatsAppText(businessName, details, language))
}

function joined(separator: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(separator)
}

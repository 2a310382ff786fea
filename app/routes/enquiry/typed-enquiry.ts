import type { Values } from '#app/forms/answer.ts'
import { formatDate } from '#domain/values/cape-time.ts'
import {
  bookingEnquiryBody,
  bookingEnquirySubject,
  mailtoLink,
  whatsAppLink,
  whatsAppText,
} from '#domain/enquiry/message.ts'
import { typedEnquiry } from '#domain/forms/booking-enquiry.ts'
import { orDash } from '#domain/values/text.ts'

/** Who gets what visitors send themselves. */
export type Recipients = { businessName: string; phone: string; bookingsEmail: string; copyEmail: string }

/** The ready-made mail and chat with what was typed so far; null where such a link cannot be composed. */
export function composeLinks(values: Values, to: Recipients): { mail: string; whatsApp: string } | null {
  try {
    return { mail: mailLink(values, to), whatsApp: chatLink(values, to) }
  } catch {
    return null
  }
}

function mailLink(values: Values, { bookingsEmail, copyEmail }: Recipients): string {
  const enquiry = typedEnquiry(values)
  const subject = bookingEnquirySubject({
    firstName: orDash(enquiry.firstName, enquiry.lastName ? '' : 'Customer').trim(),
    lastName: enquiry.lastName ?? '',
    date: orDash(enquiry.date),
  })
  return mailtoLink({
    to: bookingsEmail,
    cc: copyEmail,
    subject: subject.replace(/ +/g, ' '),
    body: bookingEnquiryBody(enquiry),
  })
}

function chatLink(values: Values, { phone, businessName }: Recipients): string {
  const { firstName, lastName, from, destination, date, time, pax } = values
  return whatsAppLink(
    phone,
    whatsAppText(businessName, {
      name: joined(' ', firstName, lastName),
      pickup: from,
      dropoff: destination,
      datetime: joined(', ', date && formatDate(date), time),
      passengers: pax,
      context: 'booking transport in Cape Town',
    }),
  )
}

function joined(separator: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(separator)
}

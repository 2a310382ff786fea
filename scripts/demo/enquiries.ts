import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import { parseBookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { parseContact } from '#domain/forms/contact.ts'
import { parseEmailEnquiry } from '#domain/forms/email-enquiry.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import type { Deps } from '../../server/services/deps.ts'
import { replyToGuest } from '../../server/services/conversations/answering.ts'
import {
  type EnquirySent,
  sendBookingEnquiry,
  sendContact,
  sendEmailEnquiry,
} from '../../server/services/enquiries.ts'
import type { Cast, Step } from './cast.ts'

const HOUR = 60
const DAY = 24 * HOUR

/**
 * Enquiries by how many minutes ago they came, and after how many they were answered: four wait, one of them too long;
 * of the others one was answered late.
 */
const ASKED: {
  minutes: number
  answered?: number
  ask: (today: string) => (deps: Deps) => Promise<EnquirySent>
}[] = [
  {
    minutes: 132,
    ask: () => (deps) =>
      sendEmailEnquiry(
        deps,
        valid(
          parseEmailEnquiry({
            fullName: 'Ingrid Lindqvist',
            email: 'ingrid@example.com',
            mobile: '+46 70 987 65 43',
            message:
              'Hi, we are six people and land on Thursday at 13:00 (SK 7755). Do you have one car for all of us to Franschhoek? We also have two sets of golf clubs.',
          }),
        ),
        CAME,
      ),
  },
  {
    minutes: 94,
    ask: (today) => (deps) =>
      sendBookingEnquiry(
        deps,
        valid(
          parseBookingEnquiry({
            firstName: 'Zanele',
            lastName: 'Oyelaran',
            email: 'zanele@example.com',
            mobile: '+44 7700 900789',
            from: {
              label: 'Cape Town International Airport (CPT)',
              placeId: 'place:cape-town-international',
            },
            destination: { label: 'Camps Bay', placeId: 'place:camps-bay' },
            date: dayAfter(today, 2),
            time: '12:40',
            pax: 3,
            largeBags: 3,
            vehicle: { type: 'sedan' },
            notes: 'We have a baby of eight months. Is a seat included?',
          }),
        ),
        CAME,
      ),
  },
  {
    minutes: 38,
    ask: () => (deps) =>
      sendContact(
        deps,
        valid(
          parseContact({
            name: 'Mandla Sithole',
            email: 'mandla@example.org',
            phone: '083 765 4321',
            service: 'corporate',
            subject: 'Conference in February',
            message:
              'Good morning, we bring 24 delegates from the airport to Stellenbosch on 11 February and back on the 13th. Could you send a price for vans, and say whether you invoice monthly?',
          }),
        ),
        CAME,
      ),
  },
  {
    minutes: 6,
    ask: () => (deps) =>
      sendEmailEnquiry(
        deps,
        valid(
          parseEmailEnquiry({
            fullName: 'Giulia Ferrari',
            email: 'giulia@example.com',
            mobile: '',
            message:
              'Ciao! Is the Cape Peninsula tour possible on Sunday if we must be at the airport at 18:30? Two adults, one suitcase each.',
          }),
        ),
        CAME,
      ),
  },
  ...[26 * HOUR, 3 * DAY, 5 * DAY, 8 * DAY, 13 * DAY, 19 * DAY].map((minutes, i) => ({
    minutes,
    answered: 9 + 23 * i,
    ask: () => (deps: Deps) =>
      sendEmailEnquiry(
        deps,
        valid(
          parseEmailEnquiry({
            fullName: [
              'Tom Brennan',
              'Aiko Sato',
              'Nomvula Zulu',
              'Lars Eriksen',
              'Chloe Martin',
              'Diego Ruiz',
            ][i],
            email: `guest${i + 1}@example.com`,
            mobile: '',
            message: 'What does a day in the winelands cost for four, with pickup in Sea Point?',
          }),
        ),
        CAME,
      ),
  })),
]

const CAME = { address: '127.0.0.1', language: 'en' }

export function enquiries(depsAt: (at: Date) => Deps, { operator }: Cast, now: Date): Step[] {
  const by = { mover: 'operator' as const, userId: operator.id, address: null }
  return ASKED.flatMap(({ minutes, answered, ask }) => {
    const at = new Date(now.getTime() - minutes * MINUTE_MS)
    let reference = ''
    const came = {
      at,
      live: async () => {
        const sent = await ask(capeDate(now))(depsAt(at))
        if (sent.ok) ({ reference } = sent)
      },
    }
    if (answered === undefined) return [came]
    const later = new Date(at.getTime() + answered * MINUTE_MS)
    const reply = { text: ANSWER, quotes: [] }
    // Its mails count as sent in the end.
    const mailing = (at: Date) => ({ ...depsAt(at), hasMail: true })
    return [
      came,
      { at: later, live: async () => void (await replyToGuest(mailing(later), by, reference, reply)) },
    ]
  })
}

const ANSWER = `Hello,

thank you for asking. A day in the winelands for four is a private tour with our driver, from the door in Sea Point and back. Which day would suit you? Then I send you its price.

Kind regards
Themba`

function valid<T>(parsed: Parsed<T>): T {
  if (!parsed.ok)
    throw new Error(`an enquiry of the demonstration is wrong: ${JSON.stringify(parsed.problems)}`)
  return parsed.value
}

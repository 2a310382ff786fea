/** The office's words for a pasted message, and the reply that asks for what is missing. */
import type { NoEnquiry, TimeIs } from '#domain/reading/reading.ts'
import type { DraftTrip } from '#domain/reading/drafts.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'
import { formatDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { counted } from './office.ts'

export const TIME_LABELS: Record<TimeIs, string> = {
  pickup: 'Pickup time',
  landing: 'Landing',
  departure: 'Flight leaves',
  start: 'Start',
  unsure: 'Time',
}

export const ONLY_THE_BEGINNING = 'Only the first 10,000 characters are read.'

export const NOT_AN_ENQUIRY: Record<NoEnquiry['kind'], string> = {
  cancellation: 'This cancels a trip; it does not ask for one.',
  change: 'This changes a booked trip; it does not ask for a new one.',
  lost_item: 'This is about something left in a vehicle. It doesn’t ask for a trip.',
  complaint: 'This is a complaint. It doesn’t ask for a trip.',
  thanks: 'This is a thank you. It doesn’t ask for a trip.',
  invoice: 'This is about an invoice. It doesn’t ask for a trip.',
  payment: 'This says that something was paid. It doesn’t ask for a trip.',
  auto_reply: 'This is an automatic answer; nobody wrote it.',
  question: 'This is a question. It names no trip; keep it as an enquiry to answer it.',
  application: 'This is an application for work. It doesn’t ask for a trip.',
  spam: 'This looks like advertising. It doesn’t ask for a trip.',
}

type Question = { what: string; question: string }
const QUESTIONS: Record<string, Question> = {
  name: { what: 'Name', question: 'What is your name?' },
  contact: { what: 'Phone or email', question: 'What mobile number or email can we reach you on?' },
  phone_confirm: { what: 'Phone number, to check', question: 'Is your phone number complete?' },
  date: { what: 'Date', question: 'What date?' },
  date_confirm: { what: 'Which date', question: 'Which date do you mean?' },
  time: { what: 'Time', question: 'What time?' },
  time_confirm: { what: 'Morning or evening', question: 'Which time do you mean?' },
  address: { what: 'Address', question: 'What is the exact address?' },
  passengers: { what: 'Guests', question: 'How many of you will travel?' },
  passengers_confirm: { what: 'Total number of guests', question: 'How many of you are there in total?' },
  child_ages: { what: 'Ages of the children', question: 'How old are the children?' },
  luggage: { what: 'Luggage', question: 'How many large and small bags do you have?' },
  flight: { what: 'Flight', question: 'What is your flight number?' },
  pickup_time: { what: 'Pickup time', question: 'When shall we collect you?' },
  return: { what: 'Return trip', question: 'When would you like to come back?' },
}

export type Ask = Question & { code: string }

/** What to ask, with the trip it is about where there are several. */
export function askWords(codes: readonly string[], trips: number): Ask[] {
  return codes.flatMap((code) => {
    const [name = '', trip = ''] = code.split(':')
    const known = QUESTIONS[name]
    if (known === undefined) return []
    const isBack = trip.endsWith('r')
    const about = isBack
      ? 'the return trip'
      : trips > 1 && trip !== ''
        ? `trip ${Number.parseInt(trip, 10)}`
        : ''
    return about === ''
      ? [{ code, ...known }]
      : [{ code, what: `${known.what}, ${about}`, question: `For ${about}: ${lowered(known.question)}` }]
  })
}

function lowered(question: string): string {
  return question.charAt(0).toLowerCase() + question.slice(1)
}

type Reply = { name: string; trips: readonly string[]; questions: readonly string[]; from: string }

/** What goes back to the guest: what we understood, and what we still need. */
export function readyReply({ name, trips, questions, from }: Reply): string {
  const greeting = name === '' ? 'Hello,' : `Hi ${name.split(' ')[0]},`
  const understood =
    trips.length === 0 ? [] : ['This is what we understood:', ...trips.map((trip) => `- ${trip}`), '']
  const asked =
    questions.length === 0 ? [] : ['To book it, please tell us:', ...questions.map((one) => `- ${one}`), '']
  return [
    greeting,
    '',
    'Thank you for your message.',
    '',
    ...understood,
    ...asked,
    'Kind regards',
    from,
  ].join('\n')
}

/** `:2` for a field of the second trip, `:2r` for one of its way back. */
export function tripSuffix(path: string): string {
  const [, number, back] = /^trips\.(\d+)(\.return)?(?:\.|$)/.exec(path) ?? []
  return number === undefined ? '' : `:${Number(number) + 1}${back === undefined ? '' : 'r'}`
}

/** What we understood of a trip: nothing that is asked, nor a price that depends on it. */
export function tripInOneLine(
  { path, date, time, pickup, dropoff, passengers }: DraftTrip,
  price: number | null,
  ask: readonly string[],
): string {
  const isAsked = (...codes: string[]) => codes.some((code) => ask.includes(`${code}${tripSuffix(path)}`))
  const when = date !== null && !isAsked('date_confirm') ? formatDate(date) : ''
  const at = time !== null && !isAsked('time_confirm', 'pickup_time') ? time : ''
  const way = [pickup?.label, dropoff?.label].filter((one) => one !== undefined).join(' to ')
  const who = passengers !== null && !isAsked('passengers_confirm') ? counted(passengers, 'guest') : ''
  const said = [[when, at].filter(Boolean).join(', '), way, who].filter(Boolean).join(': ')
  const isSure = when !== '' && at !== '' && who !== ''
  return price === null || !isSure ? said : `${said}: ${formatRand(price)} for the vehicle`
}

export const SERVICE_NAMES: Record<ServiceType, string> = {
  airport: 'Airport transfer',
  point_to_point: 'Transfer',
  tour: 'Tour',
  corporate: 'Corporate, by the hour',
  adventure: 'Adventure',
}

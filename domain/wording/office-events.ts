import type { BookingPart, RecordedBookingEvent } from '#domain/booking/events.ts'
import type { CancelReason } from '#domain/booking/cancellation.ts'
import { extraForOffice } from './extras.ts'
import { doubtToOffice } from './taps.ts'
import { formatInstant } from './trip.ts'
import { formatRand } from '#domain/values/money.ts'

/** An event as the office reads it, with the reason if one was given. `placeNamed` names a place by its id. */
export function officeEvent(
  event: RecordedBookingEvent,
  placeNamed: (id: string) => string,
): { what: string; why: string } {
  const { what, why } = eventOf(event, placeNamed)
  const leg = 'leg' in event.data ? event.data.leg : undefined
  return {
    what: leg === undefined ? what : `Leg ${leg}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
    why,
  }
}

function eventOf(
  event: RecordedBookingEvent,
  placeNamed: (id: string) => string,
): { what: string; why: string } {
  switch (event.move) {
    case 'book':
      return said('Booked')
    case 'prove':
      return said(event.who === 'operator' ? 'Accepted without proof' : 'Email or phone confirmed')
    case 'lapse':
      return said(event.who === 'program' ? 'Lapsed' : 'Withdrawn')
    case 'confirm':
      return said('Confirmed', event.data.why)
    case 'unconfirm':
      return said('Confirmation taken back', event.data.why)
    case 'decline':
      return said('Declined', event.data.why)
    case 'cancel': {
      const { reason, why, fee } = event.data
      const what = fee === 0 ? 'Cancelled without a fee' : `Cancelled, fee ${formatRand(fee)}`
      return said(what, [REASONS[reason], why === reason ? '' : why].filter((part) => part !== '').join(': '))
    }
    case 'reserve':
      return said('Another vehicle is kept, or none', event.data.why)
    case 'assign':
      return said('Driver and vehicle assigned')
    case 'reassign':
      return said('Another driver or vehicle assigned')
    case 'unassign':
      return said('Driver and vehicle unassigned', event.data.why)
    case 'start':
      return said('Under way')
    case 'unstart':
      return said('Not under way after all')
    case 'reach': {
      const step = event.data.step === 'arrived' ? 'Driver has arrived' : 'Guest on board'
      return said(event.data.isUndone ? `${step}: taken back` : step)
    }
    case 'report': {
      const { tap, driver, doubt } = event.data
      return said(
        `${event.who === 'driver' ? driver : 'The guest'} reports: ${tap}`,
        doubt === null ? '' : `not counted, ${doubtToOffice(doubt)}`,
      )
    }
    case 'review':
      return said(`The guest gives the trip ${event.data.stars} of 5`, event.data.why)
    case 'review read':
      return said('What the guest says was read')
    case 'complete':
      return said('Completed')
    case 'no show':
      return said('No show', event.data.why)
    case 'alarm':
      return said('Office reminded: no answer yet')
    case 'propose':
      return said('The guest was asked to accept', event.data.why)
    case 'landing':
      return said(`Flight lands ${formatInstant(new Date(event.data.at))}`)
    case 'ask':
      return said('The guest asks for a change', event.data.why)
    case 'turn down':
      return said('The change was not agreed to', event.data.why)
    case 'withdraw':
      return said('Proposal taken back')
    case 'accept':
      return said(event.who === 'operator' ? 'The guest accepted by telephone' : 'The guest accepted')
    case 'refuse':
      return said(event.data.isTaken ? 'The guest accepted too late' : 'The guest declined', event.data.why)
    case 'change':
      return said(`Changed: ${partsInWords(event.data.what)}`, event.data.why)
    case 'relink':
      return said('Link to the trip replaced, with other words for the drivers')
    case 'note':
      return said('Note', event.data.text)
    case 'closure': {
      const { place, isOpen, by, text = '' } = event.data
      const how = by === 'mail' ? 'by mail' : 'by a call'
      return said(`Told ${how}: ${placeNamed(place)} is ${isOpen ? 'open again' : 'closed'}`, text)
    }
    case 'extra':
      return said(`Agreed on the way: ${extraForOffice(event.data)}`)
    case 'payment': {
      const { kind, method, cents, moved } = event.data
      if (moved !== undefined)
        return said(`${formatRand(cents)} moved ${kind === 'refund' ? 'to' : 'from'} ${moved} of the group`)
      return said(`${KINDS[kind]} ${formatRand(cents)}, ${METHODS[method]}`)
    }
    case 'bill':
      return said(
        `${BILLED[event.data.why]} ${formatRand(event.data.cents)} by ${formatInstant(new Date(event.data.by))}`,
      )
    case 'transfer': {
      const { cents, until } = event.data
      const kept = until === null ? '' : `kept until ${formatInstant(new Date(until))}`
      return said(`The guest pays ${formatRand(cents)} by bank transfer`, kept)
    }
    case 'wait':
      return said(`Deposit can come until ${formatInstant(new Date(event.data.until))}`)
    case 'forgive':
      return said(`${formatRand(event.data.cents)} of the deposit left to the rest`, event.data.why)
    case 'refund': {
      const { step, method, cents } = event.data
      return said(`Refund ${formatRand(cents)}, ${METHODS[method]}: ${REFUND_STEPS[step]}`)
    }
  }
}

/** Why something was cancelled; empty where the words beside it say so. */
export function cancelReason(reason: CancelReason): string {
  return REASONS[reason]
}

const REASONS: Record<CancelReason, string> = {
  bereavement: 'death or hospital',
  weather: 'weather',
  passenger: 'at the guest’s request',
  operator: 'ours',
  deposit: 'deposit not paid',
  other: '',
}

/** `times, guests and bags`. */
export function partsInWords(parts: BookingPart[]): string {
  return parts.map((part) => PARTS[part]).join(', ')
}

const PARTS: Record<BookingPart, string> = {
  price: 'price',
  times: 'times',
  places: 'places',
  party: 'guests and bags',
  vehicle: 'vehicle class',
  hours: 'hours',
  return: 'return added',
  meetAndGreet: 'meet and greet',
  customer: 'contact',
  passengerName: 'passenger',
  passengerPhone: 'passenger’s phone',
  signName: 'sign',
  flightNumber: 'flight',
  childAges: 'children',
  accessNeeds: 'access needs',
  notes: 'notes',
  addresses: 'addresses',
}

const BILLED = { link: 'Asked for', balance: 'Reminded of', reminder: 'Reminded of' }
const KINDS = { deposit: 'Deposit', balance: 'Payment', refund: 'Refund', void: 'Entry taken back:' }
const REFUND_STEPS = {
  asked: 'waits for a second person',
  declined: 'not agreed to',
  begun: 'begun',
  refused: 'refused by PayFast',
  'by hand': 'to be sent by hand',
  withdrawn: 'taken back',
}
const METHODS = { cash: 'cash', card: 'card', eft: 'bank transfer' }

function said(what: string, why = ''): { what: string; why: string } {
  return { what, why }
}

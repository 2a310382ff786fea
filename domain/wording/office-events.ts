import type { BookingPart, RecordedBookingEvent } from '#domain/booking/events.ts'
import type { CancelReason } from '#domain/booking/cancellation.ts'
import { formatRand } from '#domain/values/money.ts'

/** An event as the office reads it, with the reason if one was given. */
export function officeEvent(event: RecordedBookingEvent): { what: string; why: string } {
  switch (event.move) {
    case 'book':
      return said('Booked')
    case 'prove':
      return said(event.who === 'operator' ? 'Accepted without proof' : 'Email or phone confirmed')
    case 'lapse':
      return said(event.who === 'program' ? 'Lapsed' : 'Withdrawn')
    case 'confirm':
      return said('Confirmed')
    case 'decline':
      return said('Declined', event.data.why)
    case 'cancel': {
      const { reason, why, fee } = event.data
      const what = fee === 0 ? 'Cancelled without a fee' : `Cancelled, fee ${formatRand(fee)}`
      return said(what, [REASONS[reason], why].filter((part) => part !== '').join(': '))
    }
    case 'assign':
      return said('Driver and vehicle assigned')
    case 'assign leg':
      return said(`Driver and vehicle assigned to leg ${event.data.leg}`)
    case 'reassign':
      return said('Another driver or vehicle assigned')
    case 'unassign':
      return said('Driver and vehicle unassigned', event.data.why)
    case 'start':
      return said('Under way')
    case 'complete':
      return said('Completed')
    case 'no show':
      return said('No show', event.data.why)
    case 'alarm':
      return said('Office reminded: no answer yet')
    case 'propose':
      return said('The guest was asked to accept', event.data.why)
    case 'accept':
      return said('The guest accepted')
    case 'refuse':
      return said(event.data.isTaken ? 'The guest accepted too late' : 'The guest declined', event.data.why)
    case 'change':
      return said(`Changed: ${event.data.what.map((part) => PARTS[part]).join(', ')}`, event.data.why)
    case 'note':
      return said('Note', event.data.text)
    case 'payment': {
      const { kind, method, cents } = event.data
      return said(`${KINDS[kind]} ${formatRand(cents)}, ${METHODS[method]}`)
    }
  }
}

const REASONS: Record<CancelReason, string> = {
  bereavement: 'death or hospital',
  weather: 'weather',
  passenger: 'at the guest’s request',
  operator: 'ours',
  other: '',
}

const PARTS: Record<BookingPart, string> = {
  price: 'price',
  times: 'times',
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

const KINDS = { deposit: 'Deposit', balance: 'Payment', refund: 'Refund' }
const METHODS = { cash: 'cash', card: 'card', eft: 'bank transfer' }

function said(what: string, why = ''): { what: string; why: string } {
  return { what, why }
}

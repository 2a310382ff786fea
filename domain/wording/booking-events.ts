import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { formatRand } from '#domain/values/money.ts'

/** What the customer reads of an event, with the reason where there is one to tell; null is the office's business. */
export function toldToCustomer(event: RecordedBookingEvent): { what: string; why: string } | null {
  switch (event.move) {
    case 'book':
      return told('You sent the booking')
    case 'prove':
      return told('You confirmed your address')
    case 'lapse':
      return told(event.who === 'customer' ? 'You let it go' : 'It lapsed')
    case 'confirm':
      return told('We confirmed it')
    case 'decline':
      return told('We could not take it', event.data.why)
    case 'cancel':
      return toldOfCancelling(event)
    case 'assign':
      return told('Driver and vehicle assigned')
    case 'assign leg':
      return told(`Driver and vehicle assigned for leg ${event.data.leg}`)
    case 'reassign':
      return told('Another driver or vehicle assigned')
    // Why a driver changes is the office's business.
    case 'unassign':
      return told('The driver changes')
    case 'start':
      return told('The trip began')
    case 'complete':
      return told('The trip ended')
    case 'no show':
      return told('We did not meet you at the pickup')
    case 'payment':
      return told(
        `${event.data.kind === 'refund' ? 'We refunded' : 'You paid'} ${formatRand(event.data.cents)}`,
      )
    case 'propose':
      return told(
        event.data.kind === 'booking' ? 'We asked you to accept it' : 'We proposed another time',
        event.data.why,
      )
    case 'accept':
      return told('You accepted what we proposed')
    case 'refuse':
      return told(
        event.data.isTaken ? 'What we proposed was taken meanwhile' : 'You did not accept what we proposed',
      )
    case 'change':
      return told('We changed the booking', event.data.why)
    case 'alarm':
    case 'note':
      return null
  }
}

function toldOfCancelling({ who, data }: Extract<RecordedBookingEvent, { move: 'cancel' }>) {
  if (who === 'customer') return told('You cancelled it', data.why)
  return told(data.reason === 'passenger' ? 'We cancelled it for you' : 'We cancelled it', data.why)
}

function told(what: string, why = ''): { what: string; why: string } {
  return { what, why }
}

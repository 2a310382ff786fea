import type { RecordedBookingEvent } from '../booking-events.ts'

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
      return told(event.who === 'customer' ? 'You cancelled it' : 'We cancelled it', event.data.why)
    case 'assign':
      return told('Driver and vehicle assigned')
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
    case 'alarm':
      return null
  }
}

function told(what: string, why = ''): { what: string; why: string } {
  return { what, why }
}

import { CANCEL_REASONS } from '#domain/booking/cancellation.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { isGuest } from '#domain/booking/permissions.ts'
import { formatInstant } from './trip.ts'
import { formatRand } from '#domain/values/money.ts'
import { extraInWords } from './extras.ts'
import type { Language } from '#domain/words/language.ts'
import { type Phrases, say } from '#domain/words/phrases.ts'

type EventPhrases = Phrases['trip']['events']

/** What the customer reads about an event, with the reason if there is one; null where only the office should know. */
export function toldToCustomer(
  event: RecordedBookingEvent,
  language: Language,
): { what: string; why: string } | null {
  const said = toldOf(event, language)
  const leg = 'leg' in event.data ? event.data.leg : undefined
  if (said === null || leg === undefined) return said
  const { out, back } = language.phrases.trip.legs
  return { ...said, what: `${leg === 1 ? out : back}: ${said.what}` }
}

function toldOf(event: RecordedBookingEvent, language: Language): { what: string; why: string } | null {
  const { tag, phrases } = language
  const { events } = phrases.trip
  switch (event.move) {
    case 'book':
    case 'prove':
    case 'confirm':
    case 'assign':
    case 'reassign':
    // Why a driver changes is the office's business.
    case 'unassign':
    case 'start':
    case 'complete':
    case 'accept':
    case 'relink':
    case 'review':
      return told(events[event.move])
    case 'lapse':
      return told(isGuest(event.who) ? events.withdrawn : events.lapse)
    case 'decline':
      return told(events.decline, event.data.why)
    case 'change':
      return told(isGuest(event.who) ? events.changedByYou : events.change, event.data.why)
    case 'cancel':
      return toldOfCancelling(event, events)
    case 'no show':
      return told(events.noShow)
    case 'payment': {
      const { kind, cents, moved } = event.data
      const amount = formatRand(cents, tag)
      if (moved !== undefined) {
        const phrase = kind === 'refund' ? events.movedTo : events.movedFrom
        return told(say(tag, phrase, { amount, reference: moved }))
      }
      const phrase = kind === 'refund' ? events.refunded : kind === 'void' ? events.voided : events.paid
      return told(say(tag, phrase, { amount }))
    }
    case 'bill':
      return told(
        say(tag, events.bill, {
          amount: formatRand(event.data.cents, tag),
          by: formatInstant(new Date(event.data.by), language),
        }),
      )
    case 'transfer':
      return told(say(tag, events.transfer, { amount: formatRand(event.data.cents, tag) }))
    case 'wait':
      return told(
        say(tag, events.wait, {
          until: formatInstant(new Date(event.data.until), language),
        }),
      )
    case 'closure':
      return told(event.data.isOpen ? events.openAgain : events.closed)
    case 'extra':
      return told(say(tag, events.extra, extraInWords(event.data, language)))
    case 'propose': {
      const what = event.data.kind === 'booking' ? events.proposedBooking : events.proposedChange
      return told(what, event.data.why)
    }
    case 'refuse':
      return told(event.data.isTaken ? events.taken : events.refuse)
    case 'landing':
      return told(
        say(tag, events.landing, {
          at: formatInstant(new Date(event.data.at), language),
        }),
      )
    case 'ask':
      return told(events.ask)
    case 'turn down':
      return told(events.turnDown, event.data.why)
    case 'withdraw':
      return told(events.withdraw)
    // The office's own corrections and notes, and drivers' reports; the trip's page shows how far the driver is.
    case 'reserve':
    case 'unconfirm':
    case 'unstart':
    case 'alarm':
    case 'note':
    case 'refund':
    case 'forgive':
    case 'review read':
    case 'reach':
    case 'report':
      return null
  }
}

function toldOfCancelling(
  { who, data }: Extract<RecordedBookingEvent, { move: 'cancel' }>,
  events: EventPhrases,
) {
  if (isGuest(who)) return told(events.cancelledByYou, data.why)
  const what = data.reason === 'passenger' ? events.cancelledForYou : events.cancelledByUs
  return told(what, whyCancelled(data, events.weather))
}

/** What was said; of the codes that the office cancels with, only the weather tells the guest something. */
export function whyCancelled(
  { why = '', reason }: { why?: string | undefined; reason?: string | undefined },
  weather: string,
): string {
  if (reason === 'weather' && (why === '' || why === 'weather')) return weather
  return CANCEL_REASONS.some((code) => code === why) ? '' : why
}

function told(what: string, why = ''): { what: string; why: string } {
  return { what, why }
}

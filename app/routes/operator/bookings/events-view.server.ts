import type { Booking } from '#domain/booking/booking.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { capeDate, capeTime, formatDay, nearDate } from '#domain/values/cape-time.ts'
import { officeEvent } from '#domain/wording/office-events.ts'
import { placeNamed } from '#server/services/closures/closures.ts'
import type { Deps } from '#server/services/deps.ts'
import type { NoteView, OfficeBookingView } from './booking-page-view.ts'

/** The booking's history, latest first. */
export function eventViews(
  { content, now }: Pick<Deps, 'content' | 'now'>,
  events: RecordedBookingEvent[],
): OfficeBookingView['events'] {
  return events.toReversed().map((event) => {
    const { what, why } = officeEvent(event, (place) => placeNamed(content, place))
    return {
      id: String(event.id),
      at: momentOf(event.at, now()),
      what,
      more: [whoOf(event), why].filter((part) => part !== '').join(' · '),
    }
  })
}

/** The guest's notes, then the office's. */
export function noteViews({ details }: Booking, events: RecordedBookingEvent[], now: Date): NoteView[] {
  const own = events.flatMap((event) =>
    event.move === 'note'
      ? [
          {
            id: String(event.id),
            head: `Note by ${whoOf(event) || 'the office'}, ${nearDate(capeDate(event.at), now, {})}, not seen by the guest`,
            text: event.data.text,
            isFromGuest: false,
          },
        ]
      : [],
  )
  const texts = [
    ['From the guest', details.notes],
    ['Access needs', details.accessNeeds],
    ['Passenger', [details.passengerName, details.passengerPhone].filter((part) => part !== '').join(', ')],
  ]
  return [
    ...texts.flatMap(([head = '', text = '']) =>
      text === '' ? [] : [{ id: head, head, text, isFromGuest: true }],
    ),
    ...own,
  ]
}

function whoOf({ who, name }: RecordedBookingEvent): string {
  if (name !== null) return name
  return {
    customer: 'the guest',
    guest: 'the guest',
    driver: 'the driver',
    operator: 'the office',
    program: 'the program',
  }[who]
}

/** `Fri 09:12` within the week, `14 Nov 19:48` before. */
function momentOf(moment: Date, now: Date): string {
  const isRecent = now.getTime() - moment.getTime() < 6 * 86_400_000
  const date = capeDate(moment)
  return `${isRecent ? formatDay(date, 'en', { weekday: 'short' }) : nearDate(date, now, {})} ${capeTime(moment)}`
}

import { Clock, type ClockView } from '#app/console/clock.tsx'
import { Row, Rows } from '#app/console/rows.tsx'
import { Status } from '#app/console/status.tsx'
import type { BookingStatus } from '#domain/booking-status.ts'

/** A booking in a list. */
export type BookingRow = {
  reference: string
  /** The pickup, and how far off it is. */
  when: ClockView
  status: BookingStatus
  name: string
  what: string
  why: string
}

export function BookingRows({ rows }: { rows: BookingRow[] }) {
  return (
    <Rows ids={rows.map(({ reference }) => reference)}>
      <ul>
        {rows.map(({ reference, when, status, name, what, why }) => (
          <Row
            key={reference}
            id={reference}
            to={`/operator/bookings/${reference}`}
            when={<Clock of={when} />}
            kind={<Status of={status} />}
            name={name}
            what={what}
            why={why}
            look="row-plain"
          />
        ))}
      </ul>
    </Rows>
  )
}

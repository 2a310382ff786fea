import { memo } from 'react'
import { Clock, type ClockView } from '#app/console/clock.tsx'
import { pressedBy } from '#app/console/keys/caps.tsx'
import { Row, Rows, useIsChosen } from '#app/console/rows.tsx'
import { Status } from '#app/console/status.tsx'
import type { BookingStatus } from '#domain/booking/status.ts'

/** A booking in a list. */
export type BookingRow = {
  reference: string
  /** The pickup time, and how far off it is. */
  when: ClockView
  status: BookingStatus
  name: string
  /** The price, and what of it is open: `R995 owing`. */
  total: string
  open: string
  what: string
  why: string
}

/**
 * With `canChoose`, inside a form: each row has a checkbox. Rendered only with other rows: one that is not hydrated yet
 * would interrupt that.
 */
export const BookingRows = memo(
  ({ rows, canChoose = false }: { rows: BookingRow[]; canChoose?: boolean }) => (
    <Rows ids={rows.map(({ reference }) => reference)}>
      <ul className={canChoose ? 'rows-to-choose' : undefined}>
        {rows.map(({ reference, when, status, name, total, open, what, why }) => (
          <Row
            key={reference}
            id={reference}
            to={`/operator/bookings/${reference}`}
            when={
              <>
                {canChoose && <Choice reference={reference} />}
                <Clock of={when} />
              </>
            }
            kind={<Status of={status} />}
            name={name}
            what={what}
            why={why}
            look="row-plain"
          >
            <p className="row-sum">
              <b>{total}</b>
              <span>{open}</span>
            </p>
          </Row>
        ))}
      </ul>
    </Rows>
  ),
)

function Choice({ reference }: { reference: string }) {
  const isHere = useIsChosen(reference)
  return (
    <label className="row-choice">
      <input type="checkbox" name="chosen" value={reference} {...pressedBy(isHere ? 'choose' : undefined)} />
      <span className="visually-hidden">Choose {reference}</span>
    </label>
  )
}

import { memo } from 'react'
import { Clock, type ClockView } from '#app/console/clock.tsx'
import type { Day } from '#app/console/days.ts'
import { pressedBy } from '#app/console/keys/caps.tsx'
import { faceOf } from '#app/console/name-face.ts'
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
  units: string
  drivers: string
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
export const BookingRows = memo(({ days, dayBegins, canChoose = false }: BookingRowsProps) => (
  <Rows ids={days.flatMap(({ rows }) => rows.map(({ reference }) => reference))}>
    <div className={canChoose ? 'booking-rows rows-to-choose' : 'booking-rows'}>
      <p className="rows-head" aria-hidden="true">
        {canChoose && <span />}
        <span className="figure">Pickup</span>
        <span>Status</span>
        <span>Guest and trip</span>
        <span>Vehicle and driver</span>
        <span className="figure">Price</span>
      </p>
      {days.map(({ name, note, rows }) => (
        <section key={name} aria-label={`${dayBegins} ${name}`}>
          <h2 className="group">
            {dayBegins} {name} <span>{note}</span>
          </h2>
          <ul>
            {rows.map((row) => (
              <BookingItem key={row.reference} row={row} canChoose={canChoose} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  </Rows>
))

type BookingRowsProps = {
  days: Day<BookingRow>[]
  /** What the days are of: `Booked` or `Pickup`. */
  dayBegins: string
  canChoose?: boolean
}

function BookingItem({ row, canChoose }: { row: BookingRow; canChoose: boolean }) {
  const { reference, when, status, units, drivers, total, open, ...text } = row
  return (
    <Row
      id={reference}
      to={`/operator/bookings/${reference}`}
      when={
        <>
          {canChoose && <Choice reference={reference} />}
          <Clock of={when} />
        </>
      }
      kind={<Status of={status} />}
      name={text.name}
      what={text.what}
      why={text.why}
    >
      <p className="row-crew">
        <span>{units}</span>
        <span className={faceOf(drivers)}>{drivers}</span>
      </p>
      <p className="row-sum">
        <b>{total}</b>
        <span>{open}</span>
      </p>
    </Row>
  )
}

function Choice({ reference }: { reference: string }) {
  const isHere = useIsChosen(reference)
  return (
    <label className="row-choice">
      <input type="checkbox" name="chosen" value={reference} {...pressedBy(isHere ? 'choose' : undefined)} />
      <span className="visually-hidden">Choose {reference}</span>
    </label>
  )
}

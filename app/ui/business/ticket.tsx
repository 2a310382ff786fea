import type { ReactNode } from 'react'
import { formatDate } from '#domain/cape-time.ts'
import type { BookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { describeVehicle } from '#domain/vehicles.ts'

/** The receipt: the reference to quote, and on the stub what was asked for. */
export function Ticket({ reference, enquiry, children }: TicketProps) {
  return (
    <div className="ticket">
      <div>
        <p className="muted" id="reference-label">
          Your reference
        </p>
        <p className="reference" aria-describedby="reference-label">
          {reference}
        </p>
        <p>
          A copy is on its way to <b>{enquiry.email}</b>. Quote the reference when you call or write.
        </p>
        <div className="button-row">{children}</div>
      </div>
      <div className="ticket-stub">
        <h2 className="small-heading">What you asked for</h2>
        <dl className="facts">
          {factsOf(enquiry).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

type TicketProps = { reference: string; enquiry: BookingEnquiry; children: ReactNode }

function factsOf(enquiry: BookingEnquiry): [label: string, value: string][] {
  const { from, destination, date, time, pax, largeBags, otherLuggage, vehicle, notes } = enquiry
  const optional: [string, string][] = [
    ['Also', otherLuggage],
    ['Notes', notes],
  ]
  return [
    ['From', from.label],
    ['To', destination.label],
    ['When', `${formatDate(date)}, ${time}`],
    ['Who', `${counted(pax, 'passenger')}, ${counted(largeBags, 'large bag')}`],
    ['Vehicle', describeVehicle(vehicle)],
    ...optional.filter(([, value]) => value !== ''),
  ]
}

function counted(count: number, thing: string): string {
  if (count === 0) return `no ${thing}s`
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

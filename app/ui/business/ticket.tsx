import type { ReactNode } from 'react'
import type { Fact } from '#domain/booking-facts.ts'
import { formatDate } from '#domain/cape-time.ts'
import type { BookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { describeVehicle } from '#domain/vehicles.ts'
import { FactList } from './fact-list.tsx'

/** The receipt: the reference to quote, and on the stub what was asked for. */
export function Ticket({ reference, enquiry, hasMail, children }: TicketProps) {
  return (
    <div className="ticket">
      <div>
        <Reference>{reference}</Reference>
        <p>
          {hasMail && (
            <>
              A copy is on its way to <b>{enquiry.email}</b>.{' '}
            </>
          )}
          Quote the reference when you call or write.
        </p>
        <div className="button-row">{children}</div>
      </div>
      <div className="ticket-stub">
        <h2 className="small-heading">What you asked for</h2>
        <FactList facts={factsOf(enquiry)} />
      </div>
    </div>
  )
}

/** The reference as it is to be read aloud. */
export function Reference({ children }: { children: string }) {
  return (
    <>
      <p className="muted" id="reference-label">
        Your reference
      </p>
      <p className="reference" aria-describedby="reference-label">
        {children}
      </p>
    </>
  )
}

type TicketProps = { reference: string; enquiry: BookingEnquiry; hasMail: boolean; children: ReactNode }

function factsOf(enquiry: BookingEnquiry): Fact[] {
  const { from, destination, date, time, pax, largeBags, otherLuggage, vehicle, notes } = enquiry
  const optional: Fact[] = [
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

import type { ReactNode } from 'react'
import { receiptFacts } from '#domain/enquiry/message.ts'
import type { BookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { FactList } from './fact-list.tsx'

/** The receipt: the reference to quote, and on the stub what was asked for. */
export function Ticket({ reference, enquiry, isMailed, children }: TicketProps) {
  return (
    <div className="ticket">
      <div>
        <Reference>{reference}</Reference>
        <p>
          {isMailed && (
            <>
              A confirmation is on its way to <b>{enquiry.email}</b>.{' '}
            </>
          )}
          Quote the reference when you call or write.
        </p>
        <div className="button-row">{children}</div>
      </div>
      <div className="ticket-stub">
        <h2 className="small-heading">What you asked for</h2>
        <FactList facts={receiptFacts(enquiry)} />
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

type TicketProps = { reference: string; enquiry: BookingEnquiry; isMailed: boolean; children: ReactNode }

import type { ReactNode } from 'react'
import { receiptFacts } from '#domain/enquiry/message.ts'
import type { BookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { Say, useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { FactList } from './fact-list.tsx'

/** The receipt: the reference to quote, and on the stub what was asked for. */
export function Ticket({ reference, enquiry, isMailed, children }: TicketProps) {
  const language = useLanguage()
  const { ticket: phrases } = usePhrases('receipt')
  return (
    <div className="ticket">
      <div>
        <Reference>{reference}</Reference>
        <p>
          {isMailed && (
            <>
              <Say phrase={phrases.mailed} facts={{ email: <b>{enquiry.email}</b> }} />{' '}
            </>
          )}
          {phrases.quote}
        </p>
        <div className="button-row">{children}</div>
      </div>
      <div className="ticket-stub">
        <h2 className="small-heading">{phrases.asked}</h2>
        <FactList facts={receiptFacts(enquiry, language)} />
      </div>
    </div>
  )
}

/** The reference, written for reading aloud. */
function Reference({ children }: { children: string }) {
  const { reference } = usePhrases('site')
  return (
    <>
      <p className="muted" id="reference-label">
        {reference}
      </p>
      <p className="reference" aria-describedby="reference-label">
        {children}
      </p>
    </>
  )
}

type TicketProps = { reference: string; enquiry: BookingEnquiry; isMailed: boolean; children: ReactNode }

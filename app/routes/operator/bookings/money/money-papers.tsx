import { Link } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import type { OfficeBookingView } from '../booking-page-view.ts'

/** The numbered papers of a booking, and the way to its invoice. */
export function MoneyPapers({ view: { money, reference } }: { view: OfficeBookingView }) {
  const { numbers, canInvoice } = money.papers
  if (numbers.length === 0 && !canInvoice) return null
  return (
    <section aria-labelledby="money-papers">
      <h2 className="group" id="money-papers">
        Receipts and invoices
      </h2>
      {numbers.length > 0 && (
        <ul className="money-none">
          {numbers.map((number) => (
            <li key={number}>
              <Link to={`/operator/invoices/${number}`}>{number}</Link>
            </li>
          ))}
        </ul>
      )}
      {canInvoice && (
        <p className="actions money-none">
          <ButtonLink to={`/operator/invoices/new?booking=${reference}`} size="small">
            Invoice…
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

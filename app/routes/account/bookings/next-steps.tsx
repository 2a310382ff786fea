import { usePhrases } from '#app/ui/base/language.tsx'
import type { BookingView } from './booking-view.server.ts'

/** The days on which something happens before the trip, and the trip itself. */
export function NextSteps({ steps, className }: Pick<BookingView, 'steps'> & { className?: string }) {
  const { booked } = usePhrases('bookings')
  if (steps.length === 0) return null
  return (
    <section className={className} aria-labelledby="next-title">
      <h2 id="next-title">{booked.title}</h2>
      <ol className="dated">
        {steps.map(({ day, at, title, text, asks }) => (
          <li key={title}>
            <p className="figures">
              <b>{day}</b>
              <span className="small muted">{at}</span>
            </p>
            <div>
              <h3 className="small-heading">{title}</h3>
              <p>
                {text}
                {asks && (
                  <>
                    {' '}
                    <a href="#details-title">{booked.driver.asks}</a>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

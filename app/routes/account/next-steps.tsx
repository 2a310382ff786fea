import { usePhrases } from '#app/ui/base/language.tsx'
import type { BookingView } from './booking-view.server.ts'

/** The days on which something happens before the trip, and the trip itself. */
export function NextSteps({ steps }: Pick<BookingView, 'steps'>) {
  const { booked } = usePhrases('account')
  if (steps.length === 0) return null
  return (
    <section className="next-steps" aria-labelledby="next-title">
      <h2 id="next-title">{booked.title}</h2>
      <ol className="dated">
        {steps.map(({ day, at, title, text, asks }) => (
          <li key={title}>
            <p className="dated-when figures">
              <b>{day}</b>
              <span>{at}</span>
            </p>
            <div>
              <h3>{title}</h3>
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

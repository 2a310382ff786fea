import { ButtonLink } from '#app/ui/base/button.tsx'

/** A trip that was booked already, and where its booking is. */
export function UsedPrice({ text, reference }: { text: string; reference: string | null }) {
  return (
    <section className="booking-note" aria-label="Booked already">
      <h2>{text}</h2>
      {reference === null ? (
        <div className="button-row">
          <ButtonLink look="outline" href="/booking">
            Book another trip
          </ButtonLink>
        </div>
      ) : (
        <div className="button-row">
          <ButtonLink look="strong" href={`/account/bookings/${reference}`}>
            Open booking {reference}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

import { PICTURE_SIZE } from '#app/ui/art/pictures.ts'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { Fact } from '#domain/wording/booking-rows.ts'

/** The trip, in view while it is booked: beside the form, or as a strip above it. */
export function TripSide({ title, picture, rows, price }: TripSideProps) {
  const { review } = usePhrases('booking')
  return (
    <aside className="trip-side" aria-label={review.yourTrip}>
      <img {...PICTURE_SIZE} className="trip-picture" src={picture} alt="" />
      <div className="trip-body">
        <h2>{title}</h2>
        <dl className="trip-rows figures">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="trip-price">
        <span>{review.total}</span>
        <b className="price">{price}</b>
      </p>
    </aside>
  )
}

type TripSideProps = {
  title: string
  /** Its address. */
  picture: string
  rows: Fact[]
  price: string
}

import { VehicleDrawing } from '#app/ui/art/vehicle-drawing.tsx'
import { quotedBookingHref } from '#app/ui/business/booking-href.ts'
import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import { formatDuration } from '#domain/values/duration.ts'
import { centsOf, formatRand } from '#domain/values/money.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** A quote as far as the finder shows it; see the JSON API. */
export type FareQuote = {
  id: string
  distance_km: number
  duration_minutes: number
  expires_at: string
  vehicle_options: {
    id: VehicleClass
    label: string
    description: string
    capacity: number
    luggage: number
    calculated_total_price: number
    difference: number
  }[]
}

/** The prices, vehicle by vehicle. */
export function FareAnswer({ answer, isStale, note }: FareAnswerProps) {
  const expires = new Date(answer.expires_at)
  return (
    <div className={isStale ? 'fare-prices is-stale' : 'fare-prices'}>
      <p className="fare-trip figures">
        {isStale ? 'You changed the trip. Ask for its price again.' : tripOf(answer)}
      </p>
      <ul>
        {answer.vehicle_options.map((option) => (
          <li key={option.id}>
            <VehicleDrawing of={option.id} />
            <div>
              <h3>{option.label}</h3>
              <p className="small muted">
                Up to {option.capacity} passengers, {option.luggage} large bags
              </p>
            </div>
            <div className="fare-price">
              <b className="price">{formatRand(centsOf(option.calculated_total_price))}</b>
              <span className="small muted">
                {option.difference === 0
                  ? 'standard price'
                  : `${formatRand(centsOf(option.difference))} more`}
              </span>
            </div>
            <div className="fare-links">
              <a className="text-link" href={quotedBookingHref(answer.id, option.id)}>
                Book this<span className="visually-hidden">: {option.label}</span>
              </a>
              <a className="text-link" href={`/quotes/${answer.id}?vehicle=${option.id}`}>
                See how this price is made<span className="visually-hidden">: {option.label}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
      <p className="small muted">
        {note} These hold until {formatDate(capeDate(expires))}, {capeTime(expires)}, Cape Town time.
      </p>
    </div>
  )
}

type FareAnswerProps = { answer: FareQuote; isStale: boolean; note: string }

/** The prices for those who hear them. */
export function pricesInWords({ vehicle_options: options }: FareQuote): string {
  const prices = options.map(
    ({ label, calculated_total_price: total }) => `${label} ${formatRand(centsOf(total))}`,
  )
  return `Prices: ${prices.join(', ')}`
}

export const WORKING = 'Working out your price…'

/** In the place of the prices while they are worked out. */
export function FareSkeleton() {
  return (
    <div className="fare-prices" aria-hidden="true">
      <p className="fare-trip">{WORKING}</p>
      <ul>
        {['sedan', 'suv', 'minibus'].map((vehicle) => (
          <li className="fare-waiting" key={vehicle} />
        ))}
      </ul>
    </div>
  )
}

function tripOf({ distance_km, duration_minutes }: FareQuote): string {
  return `${Math.round(distance_km).toLocaleString('en-US')} km, about ${formatDuration(duration_minutes)} by road`
}

import { useLanguage, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { VehicleDrawing } from '#app/ui/art/vehicle-drawing.tsx'
import { VehicleFree } from '#app/ui/business/vehicle-free.tsx'
import { quotedBookingHref } from '#app/ui/business/booking-href.ts'
import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import { formatDuration } from '#domain/values/duration.ts'
import { formatNumber } from '#domain/values/numbers.ts'
import { pathIn } from '#domain/words/language.ts'
import { centsOf, formatRand } from '#domain/values/money.ts'
import { bodyOf, type VehicleClass } from '#domain/fleet/vehicles.ts'

/** The parts of a quote that the finder shows; see the JSON API. */
export type FareQuote = {
  id: string
  time: string
  distance_km: number
  duration_minutes: number
  /** Of a tour, or of a hire by the hour. */
  hours: number | null
  expires_at: string
  hints: { text: string; offer: string; url: string }[]
  vehicle_options: {
    id: VehicleClass
    label: string
    description: string
    capacity: number
    luggage: number
    calculated_total_price: number
    difference: number
    available: boolean
    vehicles_free: number
    next: string | null
  }[]
}

/** The prices by vehicle. */
export function FareAnswer({ answer, isStale, note }: FareAnswerProps) {
  const expires = new Date(answer.expires_at)
  const { tag } = useLanguage()
  const phrases = usePhrases('finder')
  const say = useSay()
  return (
    <div className={isStale ? 'fare-prices is-stale' : 'fare-prices'}>
      <p className="fare-trip figures">
        {isStale
          ? phrases.stale
          : answer.hours === null
            ? say(phrases.trip, {
                km: formatNumber(Math.round(answer.distance_km), tag),
                duration: formatDuration(answer.duration_minutes),
              })
            : say(phrases.withDriver, { count: answer.hours })}
      </p>
      <ul>
        {answer.vehicle_options.map((option) => (
          <li key={option.id}>
            <VehicleDrawing of={bodyOf(option.id, option.capacity)} />
            <FarePrice option={option} />
            <div className="fare-about">
              <h3>{option.label}</h3>
              <p className="small muted">
                {say(phrases.room, { capacity: option.capacity, luggage: option.luggage })}
              </p>
              <p className="small">
                <VehicleFree
                  of={option.id}
                  units={option.vehicles_free}
                  time={answer.time}
                  next={option.next === null ? null : capeTime(new Date(option.next))}
                />
              </p>
            </div>
            <div className="fare-go">
              {option.available && (
                <a
                  className="button button-strong button-small"
                  href={pathIn(tag, quotedBookingHref(answer.id, option.id))}
                >
                  {phrases.book}
                  <span className="visually-hidden">: {option.label}</span>
                </a>
              )}
              <a className="text-link" href={pathIn(tag, `/quotes/${answer.id}?vehicle=${option.id}`)}>
                {phrases.how}
                <span className="visually-hidden">: {option.label}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
      {answer.hints.map(({ text, offer, url }) => (
        <p className="fare-hint small" key={text}>
          {text}{' '}
          <a className="text-link" href={pathIn(tag, pathOf(url))}>
            {offer}
          </a>
        </p>
      ))}
      <p className="small muted">
        {note}{' '}
        {say(phrases.validUntil, { date: formatDate(capeDate(expires), tag), time: capeTime(expires) })}
      </p>
      <p>
        <a className="text-link" href={pathIn(tag, `/booking/group?quote=${answer.id}`)}>
          {phrases.several}
        </a>
      </p>
    </div>
  )
}

function FarePrice({ option }: { option: FareQuote['vehicle_options'][number] }) {
  const { tag } = useLanguage()
  const phrases = usePhrases('finder')
  const say = useSay()
  return (
    <div className="fare-price">
      <b className="price">{formatRand(centsOf(option.calculated_total_price), tag)}</b>
      <span className="small muted">
        {option.difference === 0
          ? phrases.standard
          : say(phrases.dearer, { amount: formatRand(centsOf(option.difference), tag) })}
      </span>
    </div>
  )
}

type FareAnswerProps = { answer: FareQuote; isStale: boolean; note: string }

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The prices for screen readers. */
export function pricesOf({ vehicle_options: options }: FareQuote, tag: string): string {
  const prices = options.map(
    ({ label, calculated_total_price: total }) => `${label} ${formatRand(centsOf(total), tag)}`,
  )
  return prices.join(', ')
}

/** Takes the prices' place while they are worked out. */
export function FareSkeleton() {
  const { working } = usePhrases('finder')
  return (
    <div className="fare-prices" aria-hidden="true">
      <p className="fare-trip">{working}</p>
      <ul>
        {['sedan', 'suv', 'minibus'].map((vehicle) => (
          <li className="fare-waiting" key={vehicle} />
        ))}
      </ul>
    </div>
  )
}

import { DriverPicture } from '#app/ui/art/driver-picture.tsx'
import { PICTURE_SIZE } from '#app/ui/art/pictures.ts'
import { WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { Reference } from '#app/ui/business/ticket.tsx'
import type { BookingView } from './booking-view.server.ts'
import { NextSteps } from './next-steps.tsx'

type PartProps = { view: BookingView }

/** The page right after booking: that we have it, what happens next and when, and the price. */
export function BookingReceived({ view }: PartProps) {
  const { booked } = usePhrases('bookings')
  const { whatsAppUs } = usePhrases('site')
  const { received, links, steps } = view
  return (
    <>
      <section className="band on-night" aria-labelledby="booked-heading">
        <div className="wrap">
          <div className="band-text">
            <p className="figures">{received.sent}</p>
            <h1 id="booked-heading">{booked.heading}</h1>
            <p className="lead">{received.lead}</p>
            <div className="button-row">
              <WhatsAppLink className="button button-paper" href={links.whatsApp}>
                <Icon name="whatsApp" />
                {whatsAppUs}
              </WhatsAppLink>
            </div>
          </div>
          {received.sign === null ? (
            <img {...PICTURE_SIZE} src={received.picture} alt="" />
          ) : (
            <DriverPicture name={received.sign} />
          )}
        </div>
      </section>
      <div className="wrap booking-flow review-columns">
        <NextSteps steps={steps} />
        <BookedTrip view={view} />
      </div>
    </>
  )
}

function BookedTrip({ view }: PartProps) {
  const { booked, booking } = usePhrases('bookings')
  const { reference, title, when, vehicle, price, another, group } = view
  const trips = group !== null && group.heading !== '' ? group : null
  return (
    <section className="booked-ticket" aria-labelledby="ticket-title">
      <div className="trip-body">
        <Reference>{trips?.reference ?? reference}</Reference>
        <h2 className="small-heading" id="ticket-title">
          {trips?.heading ?? title}
        </h2>
        {trips === null ? (
          <p className="figures">
            {when}
            <br />
            {vehicle.name}
          </p>
        ) : (
          <ul className="booking-group">
            {trips.trips.map((trip) => (
              <li key={trip.reference}>
                <span>
                  <span className="figures">{trip.when}</span>
                  <span>
                    {trip.title}, {trip.vehicle}
                  </span>
                </span>
                <b className="figures">{trip.price}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="trip-price">
        <span>
          {trips?.toPay ?? booked.toPay}
          <br />
          <span className="small muted">{booked.how}</span>
        </span>
        <b className="price">{trips?.total ?? price.total}</b>
      </p>
      <p className="trip-body button-row">
        <SiteLink className="text-link" href={`/account/bookings/${reference}`}>
          {booked.see}
        </SiteLink>
        {another.back !== null && (
          <SiteLink className="text-link" href={another.back}>
            {booking.wayBack}
          </SiteLink>
        )}
        <SiteLink className="text-link" href="/account/bookings">
          {booking.all}
        </SiteLink>
      </p>
    </section>
  )
}

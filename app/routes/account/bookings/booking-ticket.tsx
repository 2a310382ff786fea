import { VehicleDrawing } from '#app/ui/art/vehicle-drawing.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { CallLink, MailLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { Reference } from '#app/ui/business/ticket.tsx'
import { useShell } from '#app/site/shell-context.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import type { BookingView } from './booking-view.server.ts'

/** The reference, the booking's status and the next step; on the stub the vehicle and its price. */
export function BookingTicket({ view }: { view: BookingView }) {
  const { phone, phoneHref } = useShell()
  const { booking: phrases } = usePhrases('bookings')
  const { whatsAppUs } = usePhrases('site')
  const { reference, status, label, next, vehicle, price, links, bookAgain } = view
  return (
    <div className="ticket">
      <div>
        <Reference>{reference}</Reference>
        <p
          className={
            TONES[status] === 'good'
              ? 'receipt-status small-heading'
              : 'receipt-status booking-neutral small-heading'
          }
        >
          <Icon name={ICONS[TONES[status]]} size={24} />
          {label}
        </p>
        <p>{next}</p>
        {status === 'held' && (
          <p>
            <ButtonLink look="commit" href={`/account/bookings/${reference}/proof`}>
              {phrases.enterCode}
            </ButtonLink>
          </p>
        )}
        {bookAgain !== null && (
          <p>
            <ButtonLink look="commit" href={bookAgain}>
              {phrases.bookAgain}
            </ButtonLink>
          </p>
        )}
        <div className="button-row">
          <WhatsAppLink className="button button-outline button-small" href={links.whatsApp}>
            <Icon name="whatsApp" />
            {whatsAppUs}
          </WhatsAppLink>
          <CallLink className="button button-outline button-small" href={phoneHref}>
            <Icon name="phone" />
            <span className="figures">{phone}</span>
          </CallLink>
          <MailLink className="button button-outline button-small" href={links.mail}>
            <Icon name="mail" />
            {phrases.emailUs}
          </MailLink>
        </div>
      </div>
      <div className="ticket-stub">
        <VehicleDrawing of={vehicle.body} />
        <h2 className="small-heading">{vehicle.name}</h2>
        <p className="muted">{vehicle.models}</p>
        <p className="price-total">
          <span className="small-heading">{phrases.price}</span>
          <b className="price">{price.total}</b>
        </p>
      </div>
    </div>
  )
}

type Tone = 'waiting' | 'good' | 'over'

const TONES: Record<BookingStatus, Tone> = {
  held: 'waiting',
  lapsed: 'over',
  pending: 'waiting',
  confirmed: 'good',
  declined: 'over',
  assigned: 'good',
  'under way': 'good',
  completed: 'good',
  'no show': 'over',
  cancelled: 'over',
}

const ICONS = { waiting: 'clock', good: 'check', over: 'close' } as const

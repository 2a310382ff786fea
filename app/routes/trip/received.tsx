import { useShell } from '#app/site/shell-context.ts'
import { DriverPicture } from '#app/ui/art/driver-picture.tsx'
import { PICTURE_SIZE } from '#app/ui/art/pictures.ts'
import { WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { ReceivedView } from './group-view.server.ts'

/** Right after booking, above the ticket: that we have it, and when we answer. */
export function Received({ received }: { received: ReceivedView }) {
  const { booked } = usePhrases('bookings')
  const { whatsAppUs } = usePhrases('site')
  const { whatsAppHref } = useShell()
  return (
    <section className="band on-night" aria-labelledby="booked-heading">
      <div className="wrap">
        <div className="band-text">
          <p className="figures">{received.sent}</p>
          <h1 id="booked-heading">{booked.heading}</h1>
          <p className="lead">{received.lead}</p>
          <div className="button-row">
            <WhatsAppLink className="button button-paper" href={whatsAppHref}>
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
  )
}

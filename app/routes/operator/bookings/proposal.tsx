import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { faceOf } from '#app/console/name-face.ts'
import type { OfficeBookingView } from './booking-page-view.ts'
import { Difference } from './difference.tsx'

type Props = { view: OfficeBookingView; isSending: boolean }

/** A question that waits for an answer, with what it is about and the ways to settle it. */
export function Proposal({ view, isSending }: Props) {
  const { proposal } = view
  if (proposal === null) return null
  const { askedBy, title, why, difference, whatsApp, isUntold } = proposal
  return (
    <section className="proposal" id="proposal" aria-label={title}>
      <Callout tone="soon" fact={`${title}.`}>
        {isUntold && <p>No email is known: send the guest the link, or ask on the phone.</p>}
        {why !== '' && <p className={faceOf(why)}>“{why}”</p>}
        {difference !== null && <Difference view={difference} />}
        <div className="actions">
          {askedBy === 'customer' ? (
            <>
              <Press name="agree" label="Agree" look="strong" {...{ view, isSending }} />
              <ButtonLink to="?ask=turn+down" size="small" preventScrollReset>
                Decline…
              </ButtonLink>
            </>
          ) : (
            <>
              {whatsApp !== '' && (
                <a
                  className={`button button-small ${isUntold ? 'button-strong' : 'button-outline'}`}
                  href={whatsApp}
                  target="_blank"
                  rel="noreferrer"
                >
                  Send the link by WhatsApp
                </a>
              )}
              <Press
                name="accepted by telephone"
                label="The guest said yes"
                look={isUntold ? 'outline' : 'strong'}
                {...{ view, isSending }}
              />
              <Press name="withdraw" label="Take it back" look="outline" {...{ view, isSending }} />
            </>
          )}
        </div>
      </Callout>
    </section>
  )
}

function Press({ name, label, look, view, isSending }: PressProps) {
  const { reference, revision } = view
  return (
    <Form method="post" id={`move-${name}`} action={`/operator/bookings/${reference}`} preventScrollReset>
      <Holder />
      <input type="hidden" name="form" value="move" />
      <input type="hidden" name="move" value={name} />
      <input type="hidden" name="revision" value={revision} />
      <Button look={look} size="small" isSending={isSending}>
        {label}
      </Button>
    </Form>
  )
}

type PressProps = Props & { name: string; label: string; look: 'strong' | 'outline' }

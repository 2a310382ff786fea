import { Form } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { LinkField } from '#app/console/link-field.tsx'
import { Holder } from '#app/forms/holder.tsx'

/** The link that opens the guest's trip, to be read out or sent, or to be replaced when it went astray. */
export function TripLink({ reference, url }: { reference: string; url: string }) {
  return (
    <section aria-labelledby="trip-link">
      <h2 id="trip-link">The guest’s page</h2>
      <LinkField url={url} label="The guest’s page" isLabelHidden />
      <Form method="post" action={`/operator/bookings/${reference}`} className="actions" preventScrollReset>
        <Holder />
        <input type="hidden" name="form" value="relink" />
        <Button look="outline" size="small">
          New link
        </Button>
      </Form>
      <p className="smaller muted">
        It opens this trip without a password. A new link switches this one off, gives the driver another
        word, and is mailed to the guest.
      </p>
    </section>
  )
}

import { Form } from 'react-router'
import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { FactList } from '#app/ui/business/fact-list.tsx'
import type { ClosedView } from './closed-view.server.ts'
import type { TripView } from './trip-view.server.ts'

/** That the page was opened by a link, until when, and what that means. */
export function LinkNotice({ view: { until } }: { view: TripView }) {
  const { link } = usePhrases('mytrip')
  return (
    <div className="trip-note trip-link-note">
      <p>
        <b>{until}</b>
      </p>
      <p className="small">{link.hidden}</p>
    </div>
  )
}

/** What needs the password, and how to end the link. */
export function LinkEnd({ view: { reference, canSwitchOff } }: { view: TripView }) {
  const { link } = usePhrases('mytrip')
  return (
    <div className="trip-link-end">
      <section aria-labelledby="password">
        <h2 id="password">{link.password}</h2>
        <ul className="trip-locked">
          {link.passwordItems.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <ButtonLink look="strong" href={`/account/bookings/${reference}`}>
          {link.signIn}
        </ButtonLink>
      </section>
      {canSwitchOff && (
        <section aria-labelledby="not-yours">
          <h2 id="not-yours">{link.notYours}</h2>
          <p>{link.notYoursText}</p>
          <Form method="post">
            <input type="hidden" name="form" value="off" />
            <button className="text-link">{link.switchOff}</button>
          </Form>
        </section>
      )}
    </div>
  )
}

/** What a link says once it opens nothing any more. */
export function ClosedLink({ view: { title, text, note, facts } }: { view: ClosedView }) {
  const { link } = usePhrases('mytrip')
  const { businessName } = useShell()
  return (
    <div className="wrap two-columns">
      <PageHead title={`${title}: ${businessName}`} />
      <div className="narrow">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {facts.length > 0 && <FactList facts={facts} />}
        {note !== '' && <p>{note}</p>}
        <div className="button-row">
          <ButtonLink look="outline" href="/account/bookings">
            {link.signIn}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { FactList } from '#app/ui/business/fact-list.tsx'
import type { Route } from './+types/trip.ts'
import { tripView, type TripView } from './trip-view.server.ts'

/** Opened from a mail, without signing in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const view = await tripView(context.get(requestContext).deps, params.token)
  if (view === null) throw data(null, { status: 404 })
  return data(view, { status: view.isOver ? 410 : 200, headers: SECRET_ADDRESS })
}

export const headers = () => SECRET_ADDRESS

export default function TripPage({ loaderData }: Route.ComponentProps) {
  const view: TripView = loaderData
  const { businessName } = useShell()
  const { link: phrases } = usePhrases('mytrip')
  const { booking } = usePhrases('bookings')
  return (
    <div className="wrap two-columns">
      <PageHead title={`${view.title}: ${businessName}`} />
      <div className="narrow">
        <p className="muted">{phrases.opened}</p>
        <h1>{view.title}</h1>
        <p className="lead">{view.text}</p>
        {view.note !== undefined && <p>{view.note}</p>}
        {view.sections.map(({ title, facts }) => (
          <section key={title}>
            {title !== '' && <h2>{title}</h2>}
            <FactList facts={facts} />
          </section>
        ))}
        {view.terms !== undefined && (
          <section>
            <h2>{booking.terms}</h2>
            {view.terms.map((term) => (
              <p key={term}>{term}</p>
            ))}
          </section>
        )}
        {view.until !== undefined && (
          <p>
            {view.until} {phrases.hidden}
          </p>
        )}
        <ButtonLink look="outline" href="/account/bookings">
          {phrases.signIn}
        </ButtonLink>
      </div>
    </div>
  )
}

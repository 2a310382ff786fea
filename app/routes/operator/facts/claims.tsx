import { data } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { Page } from '#app/console/page.tsx'
import { requireOwner } from '#app/gate.server.ts'
import type { Route } from './+types/claims.ts'
import { claimsView } from './claims-view.server.ts'

/** What the pages claim, and the models that guests can book: for owners to look at. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireOwner({ request, context })
  return claimsView(deps)
}

/** Nothing can be sent here; to anyone but owners the page does not exist, whatever they send. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireOwner({ request, context })
  throw data(null, { status: 405 })
}

export default function ClaimsPage({ loaderData: { areMadeUp, claims, models } }: Route.ComponentProps) {
  return (
    <Page title="Claims and models" actions={<ButtonLink to="/operator/facts">Facts</ButtonLink>}>
      <div className="plain">
        {areMadeUp && (
          <Callout tone="soon" fact="These figures and the sample reviews are made up.">
            <p>Showing them as yours without evidence is unlawful (CPA s41).</p>
          </Callout>
        )}
        <p>
          You can look at these here. To change one, ask the person who runs the program for you: it counts
          from its next start on. Claims and models get a form of their own with the owner’s pages.
        </p>
        <h2 className="group">
          Claims <span>each must be true, and you must be able to prove it</span>
        </h2>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">The pages say</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {claims.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2 className="group">
          Models <span>a vehicle of yours is one of these</span>
        </h2>
        <table className="table table-stacked">
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col">Booked as</th>
              <th scope="col" className="figure">
                Guests
              </th>
              <th scope="col" className="figure">
                Large bags
              </th>
              <th scope="col" className="figure">
                Small bags
              </th>
            </tr>
          </thead>
          <tbody>
            {models.map(({ id, name, bookedAs, passengers, largeBags, smallBags }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{bookedAs}</td>
                <td className="figure" data-label="Guests">
                  {passengers}
                </td>
                <td className="figure" data-label="Large bags">
                  {largeBags}
                </td>
                <td className="figure" data-label="Small bags">
                  {smallBags}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  )
}

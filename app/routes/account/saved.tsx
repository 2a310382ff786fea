import { Form } from 'react-router'
import { anything, goOn, postedValues } from '#app/forms/receive.server.ts'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requestContext } from '#app/context.ts'
import { requireAccount } from '#app/gate.server.ts'
import { TextField } from '#app/ui/base/field.tsx'
import { parseSavedPassenger, parseSavedPlace } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import { removeSaved, savedBy, savePassenger, savePlace } from '#server/services/accounts/profile.ts'
import type { Route } from './+types/saved.ts'
import { useAccountForm } from './account-answer.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountFeedback, AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  return savedBy(deps, account)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const { form, values } = postedValues(context)
  if (form === 'remove') {
    return receiveAccountForm(context, anything, async () => {
      await removeSaved(deps, account, values.what === 'place' ? 'place' : 'passenger', values.id ?? '')
      return goOn('/account/saved')
    })
  }
  if (form === 'passenger') {
    return receiveAccountForm(context, parseSavedPassenger, async (passenger) =>
      (await savePassenger(deps, account, passenger))
        ? { outcome: 'done', title: 'Passenger saved' }
        : invalid('passenger', 'list-full'),
    )
  }
  return receiveAccountForm(context, parseSavedPlace, async (place) =>
    (await savePlace(deps, account, place, context.get(requestContext).address))
      ? { outcome: 'done', title: 'Place saved' }
      : invalid('name', 'list-full'),
  )
}

export const clientAction = sendOrKeep

export default function SavedPage({ loaderData: { places, passengers } }: Route.ComponentProps) {
  return (
    <AccountPage title="Places and passengers" lead="Keep what you would type again and again.">
      <AccountFeedback answer={useAccountForm('remove').answer} />
      <section aria-labelledby="places-title" className="account-section">
        <h2 id="places-title">Places</h2>
        <ul className="account-list">
          {places.map(({ id, name, place }) => (
            <li key={id}>
              <p>
                <b>{name}</b>
                <span>{place.label}</span>
              </p>
              <Remove what="place" id={id} name={name} />
            </li>
          ))}
          {places.length === 0 && <li className="muted">None yet.</li>}
        </ul>
        <AccountForm name="place" send="Save place" look="outline">
          <div className="field-row">
            <TextField name="name" label="Name of the place" hint="Like Home or Office" />
            <TextField name="address" label="Address" autoComplete="street-address" />
          </div>
        </AccountForm>
      </section>
      <section aria-labelledby="passengers-title" className="account-section">
        <h2 id="passengers-title">Passengers</h2>
        <ul className="account-list">
          {passengers.map(({ id, name, phone, notes }) => (
            <li key={id}>
              <p>
                <b>{name}</b>
                <span>{[phone, notes].filter(Boolean).join(', ')}</span>
              </p>
              <Remove what="passenger" id={id} name={name} />
            </li>
          ))}
          {passengers.length === 0 && <li className="muted">None yet.</li>}
        </ul>
        <AccountForm name="passenger" send="Save passenger" look="outline">
          <div className="field-row">
            <TextField name="passenger" label="Name of the passenger" autoComplete="off" />
            <TextField name="phone" label="Phone number" note="optional" type="tel" autoComplete="off" />
          </div>
          <TextField
            name="notes"
            label="What the driver should know"
            note="optional"
            hint="Like a child seat or a wheelchair"
            autoComplete="off"
          />
        </AccountForm>
      </section>
    </AccountPage>
  )
}

function Remove({ what, id, name }: { what: 'place' | 'passenger'; id: string; name: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="form" value="remove" />
      <Holder />
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={id} />
      <button className="text-link">
        Remove <span className="visually-hidden">{name}</span>
      </button>
    </Form>
  )
}

import { Form } from 'react-router'
import { anything, goOn, postedValues } from '#app/forms/receive.server.ts'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requestContext } from '#app/context.ts'
import { requireAccount } from '#app/gate.server.ts'
import { TextField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { parseSavedPassenger, parseSavedPlace } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import { removeSaved, savedBy, savePassenger, savePlace } from '#server/services/accounts/profile.ts'
import type { Route } from './+types/saved.ts'
import { useAccountForm } from '../account-answer.ts'
import { receiveAccountForm } from '../account-answer.server.ts'
import { AccountFeedback, AccountForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  return savedBy(deps, account)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const { form, values } = postedValues(context)
  const { passengers, places } = deps.content.language.phrases.profile.saved
  if (form === 'remove') {
    return receiveAccountForm(context, anything, async () => {
      await removeSaved(deps, account, values.what === 'place' ? 'place' : 'passenger', values.id ?? '')
      return goOn('/account/saved')
    })
  }
  if (form === 'passenger') {
    return receiveAccountForm(context, parseSavedPassenger, async (passenger) =>
      (await savePassenger(deps, account, passenger))
        ? { outcome: 'done', title: passengers.done }
        : invalid('passenger', 'list-full'),
    )
  }
  return receiveAccountForm(context, parseSavedPlace, async (place) =>
    (await savePlace(deps, account, place, context.get(requestContext).address))
      ? { outcome: 'done', title: places.done }
      : invalid('name', 'list-full'),
  )
}

export const clientAction = sendOrKeep

export default function SavedPage({ loaderData: { places, passengers } }: Route.ComponentProps) {
  const { saved: phrases } = usePhrases('profile')
  return (
    <AccountPage title={phrases.title} lead={phrases.lead}>
      <AccountFeedback answer={useAccountForm('remove').answer} />
      <section aria-labelledby="places-title" className="account-section">
        <h2 id="places-title">{phrases.places.title}</h2>
        <ul className="account-list">
          {places.map(({ id, name, place }) => (
            <Saved key={id} what="place" id={id} name={name} more={place.label} />
          ))}
          {places.length === 0 && <li className="muted">{phrases.none}</li>}
        </ul>
        <PlaceForm />
      </section>
      <section aria-labelledby="passengers-title" className="account-section">
        <h2 id="passengers-title">{phrases.passengers.title}</h2>
        <ul className="account-list">
          {passengers.map(({ id, name, phone, notes }) => (
            <Saved
              key={id}
              what="passenger"
              id={id}
              name={name}
              more={[phone, notes].filter(Boolean).join(', ')}
            />
          ))}
          {passengers.length === 0 && <li className="muted">{phrases.none}</li>}
        </ul>
        <PassengerForm />
      </section>
    </AccountPage>
  )
}

function PlaceForm() {
  const { places: phrases } = usePhrases('profile').saved
  const { address } = usePhrases('journey').fields
  return (
    <AccountForm name="place" send={phrases.send} look="outline">
      <div className="field-row">
        <TextField name="name" label={phrases.name} hint={phrases.hint} />
        <TextField name="address" label={address} autoComplete="street-address" />
      </div>
    </AccountForm>
  )
}

function PassengerForm() {
  const { passengers: phrases } = usePhrases('profile').saved
  const { passengerName } = usePhrases('journey').fields
  const { phone } = usePhrases('forms').fields
  const { optional } = usePhrases('controls')
  return (
    <AccountForm name="passenger" send={phrases.send} look="outline">
      <div className="field-row">
        <TextField name="passenger" label={passengerName} autoComplete="off" />
        <TextField name="phone" label={phone} note={optional} type="tel" autoComplete="off" />
      </div>
      <TextField name="notes" label={phrases.notes} note={optional} hint={phrases.hint} autoComplete="off" />
    </AccountForm>
  )
}

/** A saved entry and the button that removes it. */
function Saved({ what, id, name, more }: SavedProps) {
  const { saved: phrases } = usePhrases('profile')
  const say = useSay()
  return (
    <li>
      <p>
        <b>{name}</b>
        <span>{more}</span>
      </p>
      <Form method="post">
        <input type="hidden" name="form" value="remove" />
        <Holder />
        <input type="hidden" name="what" value={what} />
        <input type="hidden" name="id" value={id} />
        <button className="text-link" aria-label={say(phrases.removeNamed, { name })}>
          {phrases.remove}
        </button>
      </Form>
    </li>
  )
}

type SavedProps = { what: 'place' | 'passenger'; id: string; name: string; more: string }

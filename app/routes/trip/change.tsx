import { data, Form, redirect } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { useForm } from '#app/forms/use-form.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { useShell } from '#app/site/shell-context.ts'
import { SendButton } from '#app/ui/base/button.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import { PlaceChoices } from '#app/ui/business/fare-finder/place-choices.tsx'
import { receiveChange } from './change-action.server.ts'
import type { Previewed } from './change-answer.ts'
import { ChangeFields } from './change-fields.tsx'
import { type ChangeFormView, changeFormView } from './change-form-view.server.ts'
import { ChangeSheet } from './change-sheet.tsx'
import { Choices } from './choices.tsx'
import { Crumb } from './crumb.tsx'
import { FormNews } from './form-news.tsx'
import { openTrip, type TripArgs } from './trip-door.server.ts'
import { TripStyles } from './trip-styles.tsx'

/** Everything about a trip that its guest can change, with what it would come to. */
export async function loader(args: TripArgs) {
  const trip = await openTrip(args)
  const view = changeFormView(trip, new URL(args.request.url).searchParams.get('leg') ?? '')
  // Over, or too late: the trip's page says so.
  if (view === null) throw redirect(trip.path)
  return data({ isTrip: true, view }, { headers: SECRET_ADDRESS })
}

type ClientLoaderArgs = { serverLoader: () => ReturnType<typeof loader>; request: Request }
export const clientLoader = ({ serverLoader, request }: ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

export const action = (args: TripArgs) => receiveChange(args)

export const clientAction = sendOrKeep

/** A refusal too, so that a change that was made meanwhile is known when it is sent again. */
export const shouldRevalidate = () => true

export const headers = () => SECRET_ADDRESS

export { TripErrors as ErrorBoundary } from './trip-errors.tsx'

type Loaded = { view: ChangeFormView }

export default function ChangePage({ loaderData: { view } }: { loaderData: Loaded }) {
  const { businessName } = useShell()
  const { changing } = usePhrases('mytrip')
  const { answer, state, isSending } = useForm<Previewed>(view.values)
  const preview = answer?.outcome === 'priced' ? answer : undefined
  const refused = answer?.outcome === 'priced' ? undefined : answer
  return (
    <div className="wrap trip-page">
      <TripStyles />
      <PageHead title={`${changing.title}: ${businessName}`} hasErrors={refused !== undefined} />
      <Crumb path={view.path} reference={view.reference} />
      <h1>{changing.title}</h1>
      <p className="lead">{view.lead}</p>
      <Scopes view={view} />
      <div className="trip-columns">
        <Form method="post" className="form trip-change" noValidate key={view.legId}>
          <FormNews answer={refused} />
          <Holder />
          <input type="hidden" name="legId" value={view.legId} />
          <input type="hidden" name="revision" value={preview?.values.revision ?? view.revision} />
          <input type="hidden" name="shown" value={state.values.shown ?? JSON.stringify(view.values)} />
          <FormContext value={state}>
            {answer?.outcome === 'problems' && answer.choices !== undefined && (
              <PlaceChoices choices={answer.choices} />
            )}
            {/* An alternative that was taken is in fields that may have been typed into. */}
            <div className="form" key={state.values.take ?? ''}>
              <ChangeFields view={view} />
            </div>
          </FormContext>
          <SendButton isSending={isSending} look={preview === undefined ? 'commit' : 'outline'}>
            {changing.see}
          </SendButton>
          <p className="form-links">
            <SiteLink className="text-link" href={view.path}>
              {changing.keep}
            </SiteLink>
          </p>
        </Form>
        {preview !== undefined && (
          <ChangeSheet preview={preview} values={preview.values} path={view.path} isSending={isSending} />
        )}
      </div>
    </div>
  )
}

/** Both ways, or one of them. */
function Scopes({ view: { scopes, legId: current, path } }: Loaded) {
  if (scopes.length === 0) return null
  return (
    <div className="trip-scopes">
      <Choices
        chosen={current}
        choices={scopes.map(({ legId, label }) => ({
          id: legId,
          label,
          href: legId === '' ? `${path}/change` : `${path}/change?leg=${legId}`,
        }))}
      />
    </div>
  )
}

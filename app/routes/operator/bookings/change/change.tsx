import { useState } from 'react'
import { data, Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { useConsoleForm } from '#app/console/form.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import { findByReference } from '#server/services/office/bookings/booking.ts'
import { PlaceQuestions } from '../../telephone/place-questions.tsx'
import type { Route } from './+types/change.ts'
import { receiveChange } from './change-action.server.ts'
import type { ChangeAnswer } from './change-answer.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangePanel } from './change-panel.tsx'
import { type ChangeFormView, changeFormView, movedTo } from './change-view.server.ts'

const FORM = 'change'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  const booking = await findByReference(deps, params.reference)
  if (booking === null) throw data(null, { status: 404 })
  const { reference, revision, customer } = booking
  const asked = new URL(request.url).searchParams
  return {
    reference,
    name: customer.name,
    revision: String(revision),
    view: changeFormView(booking, asked.get('leg'), deps),
    moved: movedTo(asked),
  }
}

export function action(args: Route.ActionArgs) {
  return receiveChange(args)
}

export const clientAction = sendOrKeep

export default function ChangePage({ loaderData }: Route.ComponentProps) {
  const { reference, name, revision, view, moved } = loaderData
  return (
    <Page
      title={`Change ${reference}`}
      meta={<b className={faceOf(name, 'not-phone')}>{name}</b>}
      back={{ to: `/operator/bookings/${reference}`, label: 'Back to the booking' }}
      keys={['commit']}
    >
      {view === null ? (
        <div className="pane pane-detail">
          <Callout fact="This booking can no longer be changed." />
        </div>
      ) : (
        <ChangeForm key={view.legId} reference={reference} revision={revision} view={view} moved={moved} />
      )}
    </Page>
  )
}

/** Keeps what was shown first: what was typed is compared with that, and only touched fields are sent. */
function ChangeForm(props: ChangeFormProps) {
  const [{ reference, revision, view, moved }] = useState(props)
  const { answer: came, state, isSending } = useConsoleForm(FORM, { ...view.values, ...moved })
  const answer = came as ChangeAnswer | undefined
  const preview = answer?.outcome === 'priced' ? answer : undefined
  const refused = answer?.outcome === 'priced' ? undefined : answer
  const page = `/operator/bookings/${reference}`
  return (
    <WorkAndSide
      look="booking"
      label="The difference"
      side={
        preview === undefined ? (
          <section>
            <h2>The difference</h2>
            <p className="small muted">
              Change what is to be different, then press See the difference. What you leave as it is stays as
              it is.
            </p>
          </section>
        ) : (
          <ChangePanel
            key={JSON.stringify(preview)}
            preview={preview}
            form={FORM}
            page={`${page}/change`}
            isSending={isSending}
          />
        )
      }
    >
      <Form method="post" id={FORM} className="form long-form" noValidate preventScrollReset>
        <Holder />
        <Scopes view={view} page={`${page}/change`} />
        <FormFeedback answer={refused} prefix={state.prefix} formId={FORM} />
        <input type="hidden" name="form" value={FORM} />
        <input type="hidden" name="legId" value={view.legId} />
        <input type="hidden" name="revision" value={state.values.revision ?? revision} />
        <input type="hidden" name="shown" value={state.values.shown ?? JSON.stringify(view.values)} />
        <FormContext value={state}>
          {answer?.outcome === 'problems' && <PlaceQuestions choices={answer.choices ?? []} />}
          {/* An alternative that was taken is in fields that may have been typed into. */}
          <div key={preview === undefined ? '' : (state.values.take ?? '')} className="form">
            <ChangeFields view={view} />
          </div>
        </FormContext>
        <div className="form-actions">
          <Button
            look={preview === undefined ? 'commit' : 'outline'}
            name="step"
            value="see"
            keyName={preview === undefined ? 'commit' : undefined}
            isSending={isSending}
          >
            See the difference
          </Button>
          <ButtonLink to={page}>Leave it as it is</ButtonLink>
        </div>
      </Form>
    </WorkAndSide>
  )
}

type ChangeFormProps = {
  reference: string
  revision: string
  view: ChangeFormView
  moved: Record<string, string>
}

/** Everything ahead, or one leg only. */
function Scopes({ view: { scopes, legId: current }, page }: { view: ChangeFormView; page: string }) {
  if (scopes.length === 0) return null
  return (
    <nav className="tabs" aria-label="What to change">
      {scopes.map(({ legId, label }) => (
        <Link
          key={legId}
          to={legId === '' ? page : `${page}?leg=${legId}`}
          aria-current={legId === current ? 'page' : undefined}
          replace
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

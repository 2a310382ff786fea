import { Ask } from '#app/console/ask.tsx'
import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { TextArea, Tick } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { CLOSED_WHY } from '#domain/enquiry/enquiry.ts'
import { CLOSED_WHY_NAMES } from '#domain/wording/conversations.ts'
import type { EnquiryView } from './enquiry-page-view.ts'
import { TripsQuestion } from './trips-question.tsx'

/** Questions of an enquiry's page, by their names in the address. */
export function EnquiryAsk({ name, view }: { name: string; view: EnquiryView }) {
  switch (name) {
    case 'close':
      return <Close view={view} />
    case 'assign':
      return <Assign view={view} />
    case 'paste':
      return <Paste view={view} />
    case 'whatsapp':
    case 'call':
    case 'answered':
      return <Reached view={view} by={name} />
    case 'trips':
      return <TripsQuestion view={view} />
    default:
      return null
  }
}

type Props = { view: EnquiryView }

function Close({ view: { reference, revision, spaced } }: Props) {
  const page = `/operator/enquiries/${reference}`
  return (
    <Ask title={`Close ${spaced}`} back={page}>
      <p>Nobody is told. The reason is counted in the figures.</p>
      <ConsoleForm
        name="close"
        action={page}
        send="Close it"
        values={{ why: 'silent' }}
        beside={<Leave to={page} />}
      >
        <input type="hidden" name="revision" value={revision} />
        <fieldset>
          <legend className="legend">Why it did not become a booking</legend>
          {CLOSED_WHY.map((why) => (
            <Tick key={why} type="radio" name="why" value={why} label={CLOSED_WHY_NAMES[why]} />
          ))}
        </fieldset>
      </ConsoleForm>
    </Ask>
  )
}

/** The clock stops when the message has left or the call was noted, not before. */
function Reached({
  view: { reference, revision, name },
  by,
}: Props & { by: 'whatsapp' | 'call' | 'answered' }) {
  const page = `/operator/enquiries/${reference}`
  const isOpen = by === 'answered'
  return (
    <Ask title={`Was ${name} answered?`} back={page}>
      <p>The clock stops when you say so. Opening WhatsApp or dialling does not stop it.</p>
      <div className="actions">
        {(isOpen || by === 'call') && (
          <Noted {...{ page, revision }} form="touch" kind="call" label="We spoke on the phone" />
        )}
        {(isOpen || by === 'whatsapp') && (
          <Noted {...{ page, revision }} form="touch" kind="whatsapp" label="The WhatsApp message is sent" />
        )}
        {isOpen && <Noted {...{ page, revision }} form="answered" kind="" label="In another way" />}
        <ButtonLink to={page} replace preventScrollReset>
          Not reached
        </ButtonLink>
      </div>
    </Ask>
  )
}

function Noted({ page, revision, form, kind, label }: NotedProps) {
  return (
    <Form method="post" action={page} preventScrollReset>
      <Holder />
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="revision" value={revision} />
      <Button look={form === 'touch' ? 'strong' : 'outline'}>{label}</Button>
    </Form>
  )
}

type NotedProps = { page: string; revision: string; form: 'touch' | 'answered'; kind: string; label: string }

function Assign({ view: { reference, revision, spaced, colleagues } }: Props) {
  const page = `/operator/enquiries/${reference}`
  const current = colleagues.find(({ isCurrent }) => isCurrent)?.id ?? ''
  return (
    <Ask title={`Who answers ${spaced}?`} back={page}>
      <ConsoleForm
        name="assign"
        action={page}
        send="Assign it"
        values={{ to: current }}
        beside={<Leave to={page} />}
      >
        <input type="hidden" name="revision" value={revision} />
        <fieldset>
          <legend className="legend">Colleague</legend>
          {colleagues.map(({ id, name }) => (
            <Tick key={id} type="radio" name="to" value={id} label={name} />
          ))}
          <Tick type="radio" name="to" value="" label="Nobody" />
        </fieldset>
      </ConsoleForm>
    </Ask>
  )
}

function Paste({ view: { reference, spaced } }: Props) {
  const page = `/operator/enquiries/${reference}`
  return (
    <Ask title={`The guest’s answer to ${spaced}`} back={page}>
      <ConsoleForm
        name="paste"
        action={page}
        send="Keep it"
        values={{ channel: 'whatsapp' }}
        beside={<Leave to={page} />}
      >
        <TextArea name="text" label="What they wrote or said" rows={6} />
        <fieldset>
          <legend className="legend">How it arrived</legend>
          <Tick type="radio" name="channel" value="whatsapp" label="WhatsApp" />
          <Tick type="radio" name="channel" value="mail" label="Email" />
          <Tick type="radio" name="channel" value="call" label="Telephone" />
        </fieldset>
      </ConsoleForm>
    </Ask>
  )
}

function Leave({ to }: { to: string }) {
  return (
    <ButtonLink to={to} replace preventScrollReset>
      Leave it
    </ButtonLink>
  )
}

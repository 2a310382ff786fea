import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Holder } from '#app/forms/holder.tsx'
import type { BookingVerb, LaterVerb } from './booking-page-view.ts'

/** The moves possible now, and later ones with the reason they must wait. Moves that are past are left out. */
export function Verbs({ verbs, later, ...shared }: VerbsProps) {
  return (
    <div className="verbs">
      {verbs.map((verb) => (
        <Verb key={verb.label} verb={verb} {...shared} />
      ))}
      {later.map(({ label, why }, i) => (
        <Button key={label} size="small" type="button" whyNot={why === later[i + 1]?.why ? '' : why}>
          {label}
        </Button>
      ))}
    </div>
  )
}

type Shared = {
  reference: string
  revision: string
  isSending: boolean
  /** Names what the buttons are about, where several rows have the same. */
  about?: string
}

type VerbsProps = Shared & { verbs: BookingVerb[]; later: LaterVerb[] }

function Verb({ verb, reference, revision, isSending, about }: Shared & { verb: BookingVerb }) {
  const { label, keyName } = verb
  const shared = {
    size: 'small',
    keyName,
    'aria-label': about === undefined ? undefined : `${label}: ${about}`,
  } as const
  if ('assign' in verb)
    return (
      <ButtonLink
        to={`?leg=${verb.assign}#picker`}
        preventScrollReset
        replace
        onClick={() => document.querySelector<HTMLElement>('#picker :checked')?.focus()}
        {...shared}
      >
        {label}
      </ButtonLink>
    )
  if ('page' in verb)
    return (
      <ButtonLink to={`/operator/bookings/${reference}/${verb.page}`} {...shared}>
        {label}
      </ButtonLink>
    )
  if ('ask' in verb) {
    const on = verb.legId === undefined ? '' : `&leg=${verb.legId}`
    return (
      <ButtonLink to={`?ask=${verb.ask.replace(' ', '+')}${on}`} hidesKey preventScrollReset {...shared}>
        {label}
      </ButtonLink>
    )
  }
  const { move, legId = '' } = verb
  return (
    <Form
      method="post"
      id={`move-${move}${legId}`}
      action={`/operator/bookings/${reference}`}
      preventScrollReset
    >
      <Holder />
      <input type="hidden" name="form" value="move" />
      <input type="hidden" name="move" value={move} />
      {legId !== '' && <input type="hidden" name="legId" value={legId} />}
      <input type="hidden" name="revision" value={revision} />
      <Button look={move === 'confirm' ? 'commit' : 'outline'} isSending={isSending} {...shared}>
        {label}
      </Button>
    </Form>
  )
}

import { data, Form } from 'react-router'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { useForm } from '#app/forms/use-form.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { Holder } from '#app/forms/holder.tsx'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { useShell } from '#app/site/shell-context.ts'
import { CallLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import type { Parsed } from '#domain/forms/problems.ts'
import { alarmAsGuest } from '#server/services/drivers/alarms.ts'
import { FormNews, type LeadsOn } from './form-news.tsx'
import { type HandshakeView, handshakeView } from './handshake-view.server.ts'
import { openTrip, type TripArgs } from './trip-door.server.ts'
import { TripStyles } from './trip-styles.tsx'

/** The handshake at the kerb: the driver says a word and a number, the guest compares. */
export async function loader(args: TripArgs) {
  const trip = await openTrip(args)
  const alarmed = new URL(args.request.url).searchParams.get('alarm')
  return data({ isTrip: true, view: await handshakeView(trip, alarmed) }, { headers: SECRET_ADDRESS })
}

/** Word and number are not the same. */
export async function action(args: TripArgs) {
  const { deps, booking, by, path } = await openTrip(args)
  return receiveForm(
    args.context,
    (form): Parsed<string> => {
      const legId = form.get('legId')
      return { ok: true, value: typeof legId === 'string' ? legId : '' }
    },
    async (legId) => {
      const raised = await alarmAsGuest(deps, by, booking, legId)
      if (!raised.ok && raised.problem === 'too-many') return raised
      return goOn(raised.ok ? `${path}/arrival?${new URLSearchParams({ alarm: legId })}` : `${path}/arrival`)
    },
  )
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export { TripErrors as ErrorBoundary } from './trip-errors.tsx'

export default function HandshakePage({ loaderData: { view } }: { loaderData: { view: HandshakeView } }) {
  const { businessName } = useShell()
  const { back } = usePhrases('mytrip')
  const { title, lead, later } = usePhrases('handshake')
  const { answer } = useForm<LeadsOn>()
  return (
    <div className="wrap trip-page">
      <TripStyles />
      <PageHead title={`${title}: ${businessName}`} />
      <p className="trip-crumb">
        <SiteLink href={view.path}>{back}</SiteLink>
      </p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <FormNews answer={answer} />
      {view.legs.length === 0 && <p className="trip-note">{later}</p>}
      {view.legs.map((leg) => (
        <Leg key={leg.id} leg={leg} emergency={view.emergency} />
      ))}
    </div>
  )
}

type Parts = { leg: HandshakeView['legs'][number]; emergency: HandshakeView['emergency'] }

function Leg({ leg, emergency }: Parts) {
  const { id, title, when, driver, plate, says, word, isAlarmed, canAlarm } = leg
  const phrases = usePhrases('handshake')
  return (
    <section className="policy-box" aria-label={title === '' ? when : title}>
      <div>
        {title !== '' && <h2>{title}</h2>}
        <p>{when}</p>
        <p className="trip-name">{driver}</p>
        <p className="plate">{plate}</p>
      </div>
      {isAlarmed ? <Stop emergency={emergency} /> : <Compare says={says} word={word} />}
      {!isAlarmed && canAlarm && (
        <Form method="post">
          <Holder />
          <input type="hidden" name="legId" value={id} />
          <button className="button button-outline">{phrases.notTheSame}</button>
        </Form>
      )}
    </section>
  )
}

function Compare({ says, word }: { says: string; word: string }) {
  const { steps, show, never } = usePhrases('handshake')
  return (
    <>
      <ol>
        <li>{steps.name}</li>
        <li>{says}</li>
        <li>{steps.compare}</li>
      </ol>
      <details>
        <summary className="button button-strong">{show}</summary>
        <p className="price trip-word">{word}</p>
      </details>
      <p className="small">{never}</p>
    </>
  )
}

function Stop({ emergency: { phone, href } }: Pick<Parts, 'emergency'>) {
  const { stop, told, call } = usePhrases('handshake')
  const say = useSay()
  return (
    <div className="error-summary" role="alert">
      <h2>{stop}</h2>
      <p>{told}</p>
      <CallLink className="button button-outline" href={href}>
        <Icon name="phone" />
        {say(call, { phone })}
      </CallLink>
    </div>
  )
}

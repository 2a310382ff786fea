import type { ReactNode, Ref } from 'react'
import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { Caps } from '#app/console/keys/caps.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Status } from '#app/console/status.tsx'
import { Holder } from '#app/forms/holder.tsx'
import { type DayView, type LegView, PUT, TAKE_OFF, type WayView } from './board-view.ts'
import { changeAddress, type Rows, type Verdict } from './hand.ts'
import type { BoardState } from './use-board.ts'

/** What the chosen leg is, why a row can or cannot take it, and the ways out. It keeps its place at the foot. */
export function Inspector({ view, state, by }: { view: DayView; state: BoardState; by: Rows }) {
  const { hand, chosen, picked, verdicts, form, isReady, putDown, putBack, changePartner } = state
  const leg = hand?.leg ?? chosen
  if (leg === null)
    return (
      <section className="inspector inspector-empty" aria-label="The chosen leg">
        <p className="small muted">
          {isReady
            ? 'Choose a leg by arrow keys or pointer: here is who can take it, and what it costs.'
            : 'Open a leg to see who can take it, and what it costs.'}
        </p>
      </section>
    )
  if (hand !== null && hand.shift !== 0)
    return (
      <section className="inspector" aria-label="The leg in hand">
        <Facts leg={hand.leg} facts={picked?.facts ?? ''} more={picked?.more ?? ''} />
        <Callout tone="soon" fact={`${hand.leg.time} to ${hand.leg.ends}, ${shiftInWords(hand.shift)}.`}>
          <p>Times are agreed with the guest. Next you see the price, and whether it is free.</p>
        </Callout>
        <div className="actions">
          <ButtonLink look="commit" to={changeAddress(hand.leg, view.day)}>
            See the change <Caps of="open" />
          </ButtonLink>
          <BackButton leg={hand.leg} putBack={putBack} />
        </div>
      </section>
    )
  const verdict = hand === null ? null : verdicts(hand.rowId)
  const row = view.rows.find(({ id }) => id === hand?.rowId)
  const conflict = hand !== null && picked?.on === hand.rowId ? picked.ways : null
  return (
    <section className="inspector" aria-label={hand === null ? 'The chosen leg' : 'The leg in hand'}>
      <Facts leg={leg} facts={picked?.facts ?? ''} more={picked?.more ?? ''} />
      {hand === null ? (
        <div className="inspector-put">
          <p className="small muted">{picked?.fixed || stateOf(leg)}</p>
          <Rest leg={leg} />
        </div>
      ) : (
        <VerdictNote verdict={verdict} name={`${row?.name} ${row?.beside}`.trim()} by={by} />
      )}
      {hand === null ? (
        picked !== null && picked.fixed === '' && <Ways ways={picked.ways} />
      ) : verdict?.can ? (
        <div className="inspector-put">
          {verdict.partner !== null && (
            <p>
              <b className={faceOf(verdict.partner.name)}>
                {by === 'units' ? `${verdict.partner.name} drives` : `In ${verdict.partner.name}`}
              </b>{' '}
              {verdict.partners.length > 1 && (
                <Button look="bare" size="small" type="button" onClick={changePartner}>
                  change <Caps of="crew" />
                </Button>
              )}
              <span className="small muted">{verdict.partner.why}</span>
            </p>
          )}
          <PutForm puts={[verdict.put]} form={form}>
            <Button look="commit">
              Put down here <Caps of="open" />
            </Button>
            <BackButton leg={leg} putBack={putBack} />
          </PutForm>
        </div>
      ) : conflict === null ? (
        <div className="inspector-put">
          <div className="actions">
            <Button type="button" look="strong" onClick={putDown} whyNot={verdict === null ? '' : undefined}>
              Ways out <Caps of="open" />
            </Button>
            <BackButton leg={leg} putBack={putBack} />
          </div>
        </div>
      ) : (
        <Ways ways={conflict} />
      )}
    </section>
  )
}

/** `15 min later` */
export function shiftInWords(minutes: number): string {
  return `${Math.abs(minutes)} min ${minutes > 0 ? 'later' : 'earlier'}`
}

function stateOf({ look, crew }: LegView): string {
  if (look === 'open') return crew === '' ? 'No vehicle yet.' : `${crew} is kept for it.`
  return `On ${crew}.`
}

/** What is not done by moving it. */
function Rest({ leg: { id, reference, revision, look, unitId, driverId } }: { leg: LegView }) {
  return (
    <div className="actions">
      {look === 'assigned' && (
        <PutForm name={TAKE_OFF} puts={[`${id} ${revision} ${unitId} ${driverId}`]}>
          <input type="hidden" name="reference" value={reference} />
          <Button size="small" keyName="take off">
            Unassign
          </Button>
        </PutForm>
      )}
      {(look === 'open' || look === 'assigned' || look === 'pending') && (
        <ButtonLink size="small" look="bare" to={`/operator/bookings/${reference}/change`}>
          Change time or places
        </ButtonLink>
      )}
    </div>
  )
}

function BackButton({ leg, putBack }: { leg: LegView; putBack: () => void }) {
  return (
    <Button type="button" onClick={putBack}>
      {leg.look === 'open' ? 'Back to the tray' : 'Back'} <Caps of="close" />
    </Button>
  )
}

function Facts({ leg, facts, more }: { leg: LegView; facts: string; more: string }) {
  const { time, name, reference, way, look, word } = leg
  return (
    <div className="inspector-facts">
      <p>
        <b className={faceOf(name, 'inspector-name')}>
          {time} {name}
        </b>{' '}
        <Link to={`/operator/bookings/${reference}`} className="small">
          {reference}
        </Link>
      </p>
      <p className={faceOf(facts)}>{facts || way}</p>
      <p className="small muted">{more}</p>
      <Status of={look === 'open' ? 'no vehicle' : look} word={word} />
    </div>
  )
}

function VerdictNote({ verdict, name, by }: { verdict: Verdict | null; name: string; by: Rows }) {
  if (verdict === null) return <p className="small muted inspector-note">Asking who can take it…</p>
  if (!verdict.can)
    return (
      <Callout tone="bad" fact={`${name} cannot take it.`}>
        <p>{verdict.long}</p>
      </Callout>
    )
  const { why, km } = verdict.row
  return (
    <Callout tone="good" fact={`${name} can ${by === 'units' ? 'take it' : 'drive it'}.`}>
      <p>
        {why}. {by === 'units' && `${km} km empty.`}
      </p>
    </Callout>
  )
}

function Ways({ ways }: { ways: WayView[] }) {
  if (ways.length === 0) return <p className="small muted inspector-note">Nobody else can take it.</p>
  return (
    <ol className="board-ways">
      {ways.map(({ title, note, km, puts }, i) => (
        <li key={puts.join()}>
          <PutForm puts={puts}>
            <button className="board-way" data-key={`way ${i + 1}`} aria-keyshortcuts={String(i + 1)}>
              <Caps of={WAY_KEYS[i] ?? 'way 1'} />
              <span>
                <b className={faceOf(title)}>{title}</b>
                <span className={faceOf(note, 'small muted')}>{note}</span>
              </span>
              <span className="small muted way-km">{km}</span>
            </button>
          </PutForm>
        </li>
      ))}
    </ol>
  )
}

const WAY_KEYS = ['way 1', 'way 2', 'way 3'] as const

/** One act: all of these legs, or none. */
export function PutForm({ name = PUT, puts, form, children }: PutFormProps) {
  return (
    <Form method="post" className="actions" preventScrollReset replace ref={form}>
      <Holder />
      <input type="hidden" name="form" value={name} />
      {puts.map((put) => (
        <input key={put} type="hidden" name={PUT} value={put} />
      ))}
      {children}
    </Form>
  )
}

type PutFormProps = {
  name?: string
  puts: string[]
  form?: Ref<HTMLFormElement>
  children: ReactNode
}

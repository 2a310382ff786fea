import { Form } from 'react-router'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { GroupLine, GroupView } from './group-view.server.ts'

/** The trips one below the other, each with what can be done with it; then their sum. */
export function GroupLines({ view, page }: { view: GroupView; page: string }) {
  const phrases = usePhrases('group')
  const { sheet } = usePhrases('booking')
  const say = useSay()
  const isKept = !page.includes('?')
  return (
    <>
      <ol className="group-lines">
        {view.lines.map((line) => (
          <Line key={line.quoteId} line={line} page={page} />
        ))}
      </ol>
      <section className="group-total">
        <p>
          <span>{say(phrases.total, { count: view.lines.length })}</span>
          <b className="price">{view.total}</b>
        </p>
        <p className="small muted">{say(phrases.perVehicle, { until: view.until })}</p>
        {view.isOpen && isKept && (
          <ButtonLink look="commit" href={`${page}/review`}>
            {phrases.goOn}
          </ButtonLink>
        )}
        {view.hasExpired && (
          <Form method="post" action={page}>
            <button className="button button-strong" name="do" value="again">
              {sheet.seeNow}
            </button>
          </Form>
        )}
        {!view.isOpen && !view.hasExpired && <p className="small">{phrases.notYet}</p>}
      </section>
    </>
  )
}

function Line({ line, page }: { line: GroupLine; page: string }) {
  const { number, title, when, wayBack, facts, price, state, says, instead } = line
  const phrases = usePhrases('group')
  const { returnOn } = usePhrases('booking')
  const say = useSay()
  const which = <span className="visually-hidden">: {say(phrases.ofTrip, { number })}</span>
  const change = `${page}${page.includes('?') ? '&' : '?'}change=${number}#trip-form`
  return (
    <li id={`trip-${number}`} className={state === 'free' ? undefined : 'is-out'}>
      <div>
        <p className="small muted">{say(phrases.trip, { number })}</p>
        <h2>{title}</h2>
        <p className="figures">
          {when}
          {wayBack !== null && <>, {say(returnOn, { when: wayBack })}</>}
        </p>
        <p className="small">{facts.join(', ')}</p>
        <p className="group-state small">
          <Icon name={state === 'free' ? 'check' : 'alert'} size={18} />
          <span>{says}</span>
        </p>
      </div>
      <b className="price">{price}</b>
      <Form method="post" action={page} className="group-acts">
        <input type="hidden" name="trip" value={number} />
        {instead.map(({ id, label }) => (
          <TakeInstead key={id} vehicle={id} label={label} />
        ))}
        {state !== 'booked' && (
          <SiteLink className="text-link" href={change}>
            {phrases.change}
            {which}
          </SiteLink>
        )}
        <button className="text-link" name="do" value="copy">
          {phrases.copy}
          {which}
        </button>
        <button className="text-link" name="do" value="remove">
          {phrases.remove}
          {which}
        </button>
      </Form>
    </li>
  )
}

function TakeInstead({ vehicle, label }: { vehicle: string; label: string }) {
  return (
    <button className="button button-outline" name="do" value={`take ${vehicle}`}>
      {label}
    </button>
  )
}

import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { DayMap } from '#app/ui/business/day-map.tsx'
import { FactList } from '#app/ui/business/fact-list.tsx'
import { Row, Rows } from './rows.tsx'
import { TripPapers } from './trip-papers.tsx'
import type { TripView } from './trip-view.server.ts'

/** Below the ticket: what can be done, what the driver knows, and what happens when. */
export function AfterTicket({ view }: { view: TripView }) {
  return (
    <div className="trip-after">
      <div>
        <Asked view={view} />
        {view.isOver ? <Again view={view} /> : <Plans view={view} />}
        {!view.isOver && (view.known.length > 0 || !view.isByLink) && <Known view={view} />}
        {(!view.isOver || view.again === null) && <Terms view={view} />}
      </div>
      <div>
        <TripPapers view={view} />
        {view.share !== null && <Share url={view.share} />}
        {view.isOver && view.again !== null && <Terms view={view} />}
      </div>
      <When view={view} />
      {view.map !== null && (
        <div className="trip-map">
          <DayMap {...view.map} upTo={639} />
        </div>
      )}
    </div>
  )
}

/** What the driver proposes on the way. The trip's link alone cannot agree to it. */
export function Extras({ view: { extras, proof } }: { view: TripView }) {
  const { title, text, byLink, agree, refuse } = usePhrases('mytrip').extras
  const say = useSay()
  return extras.map(({ number, what, amount, mayAgree }) => (
    <Form key={number} method="post" className="trip-note">
      <b>{say(title, { what, amount })}</b>
      <p>{mayAgree ? text : byLink}</p>
      <Holder />
      <input type="hidden" name="extra" value={number} />
      <input type="hidden" name="proof" value={proof} />
      <div className="button-row">
        {mayAgree && (
          <button className="button button-commit" name="agrees" value="yes">
            {say(agree, { amount })}
          </button>
        )}
        <button className="button button-outline" name="agrees" value="no">
          {refuse}
        </button>
      </div>
    </Form>
  ))
}

/** A change that waits for an answer. */
function Asked({ view: { asked } }: { view: TripView }) {
  const { answer } = usePhrases('mytrip').plans
  if (asked === null) return null
  const { title, text, changes, href } = asked
  return (
    <div className="trip-note">
      <b>{title}</b>
      <FactList facts={changes} />
      <p>{text}</p>
      {href !== null && (
        <ButtonLink look="commit" href={href}>
          {answer}
        </ButtonLink>
      )}
    </div>
  )
}

function Plans({ view: { plans, path, isByLink } }: { view: TripView }) {
  const { plans: phrases, link } = usePhrases('mytrip')
  if (!plans.isOpen && plans.over === '') return null
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">{isByLink && plans.isOpen ? link.can : phrases.title}</h2>
      {plans.isOpen ? (
        <Rows>
          <Row href={`${path}/change`} title={phrases.change} text={plans.change} />
          <Row
            href={`${path}/change#details`}
            title={phrases.details}
            text={plans.missing === '' ? phrases.detailsText : plans.missing}
          />
          <Row href={`${path}/cancel`} title={phrases.cancel} text={plans.cancel}>
            <span className="policy-bar" aria-hidden="true">
              {plans.bar.map(({ point, span }) => (
                <i key={point} data-span={span} />
              ))}
            </span>
          </Row>
        </Rows>
      ) : (
        <p>{plans.over}</p>
      )}
    </section>
  )
}

/** What is over is over; the next trip is a step away. */
function Again({ view: { again, money } }: { view: TripView }) {
  const { again: phrases } = usePhrases('mytrip')
  if (again === null) return null
  const { same, back, isWayBack } = again
  return (
    <section aria-labelledby="again">
      <h2 id="again">{isWayBack && back !== null ? phrases.backTitle : phrases.title}</h2>
      <p>{phrases.backText}</p>
      <div className="button-row">
        {back !== null && (
          <ButtonLink look={isWayBack && money.pay === null ? 'commit' : 'outline'} href={back}>
            {phrases.back}
          </ButtonLink>
        )}
        <ButtonLink look="outline" href={same}>
          {phrases.same}
        </ButtonLink>
      </div>
    </section>
  )
}

function Terms({ view: { terms } }: { view: TripView }) {
  const { booking: phrases } = usePhrases('bookings')
  return (
    <details className="trip-terms">
      <summary>{phrases.terms}</summary>
      {terms.map((term) => (
        <p key={term}>{term}</p>
      ))}
    </details>
  )
}

function Known({ view: { known, isByLink, plans, path, reference } }: { view: TripView }) {
  const { known: phrases } = usePhrases('mytrip')
  const { printed } = usePhrases('bookings').booking
  const { businessName, phone } = useShell()
  const say = useSay()
  return (
    <section aria-labelledby="known">
      <h2 id="known">{phrases.title}</h2>
      {known.length > 0 ? <FactList facts={known} /> : <p className="muted">–</p>}
      {plans.isOpen && !isByLink && (
        <p>
          <SiteLink className="text-link" href={`${path}/change#details`}>
            {phrases.edit}
          </SiteLink>
        </p>
      )}
      <p className="print-only figures">{say(printed, { businessName, phone, reference })}</p>
    </section>
  )
}

/** The link in every mail, for passengers and family; without scripts it is there to be copied. */
function Share({ url }: { url: string }) {
  const { share: phrases } = usePhrases('mytrip')
  return (
    <section aria-labelledby="share">
      <h2 id="share">{phrases.title}</h2>
      <p>{phrases.text}</p>
      <div className="field">
        <label htmlFor="share-link">{phrases.label}</label>
        <input id="share-link" className="input" readOnly value={url} />
      </div>
      <div className="button-row">
        <button
          type="button"
          className="button button-outline needs-scripts"
          data-copy={url}
          data-copy-kind="link"
          data-share=""
        >
          {phrases.button}
        </button>
      </div>
    </section>
  )
}

function When({ view: { when } }: { view: TripView }) {
  const { when: phrases } = usePhrases('mytrip')
  return (
    <section aria-labelledby="when">
      <h2 id="when">{phrases.title}</h2>
      <ol className="trip-history">
        {when.map(({ id, at, what, why, state }) => (
          <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="figures">{at}</span>
            <b>{what}</b>
            {why !== '' && <span>{why}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { Form } from 'react-router'
import { SameWord } from '#app/arrival/help.tsx'
import { TripStrip } from '#app/ui/art/trip-strip.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { CallLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { FactList } from '#app/ui/business/fact-list.tsx'
import { Initials } from '#app/ui/business/initials.tsx'
import { ReviewForm } from './review-form.tsx'
import type { WhoView } from './leg-view.server.ts'
import type { TripView } from './trip-view.server.ts'

/** One ticket with three stubs, in the order of the questions: when and where, who comes, what it costs. */
export function Ticket({ view, level }: { view: TripView; level: 1 | 2 }) {
  const { strip, legs, money } = view
  // One thing to do next has the colour of it.
  const next = legs.findIndex(({ who }) => who.kind === 'driver' && who.call !== null)
  return (
    <article className="trip" data-legs={legs.length}>
      <TripStrip {...strip} />
      {legs.map((leg, i) => (
        <Leg key={leg.id} leg={leg} view={view} level={i === 0 ? level : 2} isNext={i === next} />
      ))}
      <Money money={money} isNext={next === -1} receipt={receiptOf(view)} />
    </article>
  )
}

const ICONS = { waiting: 'clock', good: 'check', over: 'close' } as const

type LegProps = { leg: TripView['legs'][number]; view: TripView; level: 1 | 2; isNext: boolean }

function Leg({ leg, view, level, isNext }: LegProps) {
  const { zone } = usePhrases('mytrip')
  const { state, title, time, day, arrived, isThere, isOff, stops, party, who } = leg
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <>
      <section className="trip-part trip-when" data-off={isOff || undefined}>
        {title !== '' && <p className="small muted">{title}</p>}
        <p className="trip-state" data-tone={state.tone}>
          <Icon name={ICONS[state.tone]} />
          <span>{state.label}</span>
        </p>
        {arrived === null ? (
          <Heading className="trip-clock">
            <span className="figures">{time}</span>
            <span>
              {day}
              <small>{zone}</small>
            </span>
          </Heading>
        ) : (
          <>
            <Heading className="trip-arrived">{arrived}</Heading>
            <p className="small muted">
              {day}, {zone}
            </p>
          </>
        )}
        <ol className="trip-stops">
          {stops.map(({ place, note }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a journey may stop twice at the same place
            <li key={i}>
              <b>{place}</b>
              <span className="figures">{note}</span>
            </li>
          ))}
        </ol>
        <p className="small">{party}</p>
      </section>
      <section className="trip-part" data-there={isThere || undefined}>
        <Who who={who} leg={leg} view={view} isNext={isNext} />
      </section>
    </>
  )
}

type WhoProps = { who: WhoView; leg: LegProps['leg']; view: TripView; isNext: boolean }

function Who({ who, leg, view, isNext }: WhoProps) {
  const { path, isByLink, status, reference, bookAgain, review } = view
  const { who: phrases, review: reviewing } = usePhrases('mytrip')
  const { enterCode, bookAgain: again } = usePhrases('bookings').booking
  if (who.kind === 'nobody') {
    return (
      <>
        <h2>{who.title}</h2>
        <p>{who.text}</p>
        {bookAgain !== null && (
          <ButtonLink look="commit" className="button-wide" href={bookAgain}>
            {again}
          </ButtonLink>
        )}
      </>
    )
  }
  if (who.kind === 'later') {
    return (
      <>
        <h2>{who.title}</h2>
        <p className="trip-name">{who.by}</p>
        {who.text !== '' && <p className="trip-note">{who.text}</p>}
        {status === 'held' && !isByLink && (
          <ButtonLink look="commit" className="button-wide" href={`/account/bookings/${reference}/proof`}>
            {enterCode}
          </ButtonLink>
        )}
        {who.asksFlight && (
          <SiteLink className="button button-outline button-wide" href={`${path}/change#details`}>
            <Icon name="plane" />
            {phrases.flight}
          </SiteLink>
        )}
      </>
    )
  }
  return (
    <>
      <h2>{who.title}</h2>
      <div className="trip-person">
        <Initials name={who.name} />
        <div>
          <p className="trip-name">{who.name}</p>
          <p className="small muted">{who.vehicle}</p>
          <p className="plate">
            <span className="visually-hidden">{phrases.registration} </span>
            {who.plate}
          </p>
        </div>
      </div>
      {who.photo !== null && (
        <img className="trip-vehicle" {...who.photo} alt={who.photo.alt} width={640} height={360} />
      )}
      <p className="small">{who.text}</p>
      {review === 'open' && <ReviewForm name={nameOf(who)} />}
      {review === 'given' && <p className="trip-note">{reviewing.given}</p>}
      {who.call !== null && (
        <SiteLink
          className={`button ${isNext && !leg.isThere ? 'button-commit' : 'button-outline'} button-wide`}
          href={`${path}/arrival`}
          reloadDocument
        >
          {phrases.arrival}
        </SiteLink>
      )}
      {who.call !== null && (
        <div className="trip-call">
          <CallLink className="button button-outline" href={who.call}>
            <Icon name="phone" />
            {phrases.call}
          </CallLink>
          <WhatsAppLink className="button button-outline" href={who.whatsApp}>
            <Icon name="whatsApp" />
            {phrases.whatsApp}
          </WhatsAppLink>
        </div>
      )}
      {leg.word !== '' && <Word leg={leg} name={nameOf(who)} />}
    </>
  )
}

function nameOf({ name }: { name: string }) {
  return name.split(' ')[0] ?? name
}

type WordProps = { leg: LegProps['leg']; name: string }

/** Covered until touched. At the kerb it has two answers; the arrival card goes on after a no. */
function Word({ leg: { id, word, doubt }, name }: WordProps) {
  const { covered, wrong, never } = usePhrases('handshake')
  return (
    <details>
      <summary>{covered}</summary>
      <p className="word">{word}</p>
      {doubt !== null && (
        <div className="word-answers">
          <SameWord name={name} />
          <Form method="post" action={doubt.to} reloadDocument>
            <input type="hidden" name="tap" value="not the same" />
            <input type="hidden" name="legId" value={id} />
            <input type="hidden" name="id" value={doubt.tapId} />
            <button className="button button-outline">{wrong}</button>
          </Form>
        </div>
      )}
      <p className="small">{never}</p>
    </details>
  )
}

/** Of the last payment of a trip that is over; undefined if there is none. */
function receiptOf({ isOver, papers, path }: TripView) {
  const receipt = papers.findLast(({ name }) => name === 'receipt')
  return isOver && receipt !== undefined ? `${path}/${receipt.file}` : undefined
}

type MoneyProps = Pick<TripView, 'money'> & { isNext: boolean; receipt: string | undefined }

function Money({ money, isNext, receipt }: MoneyProps) {
  const { what, due, next, rows, vat, how, pay, more } = money
  const { money: phrases, papers } = usePhrases('mytrip')
  return (
    <section className="trip-part trip-money">
      <h2 className="visually-hidden">{phrases.title}</h2>
      <p className="trip-due">
        <span>{what}</span>
        <b className="price">{due}</b>
      </p>
      {next !== '' && <p className="small">{next}</p>}
      {pay !== null && (
        <ButtonLink look={isNext ? 'commit' : 'outline'} className="button-wide" href={pay.href}>
          {pay.label}
        </ButtonLink>
      )}
      {rows.length > 0 && (
        <table className="trip-lines figures">
          <tbody>
            {rows.map(({ label, amount, isSum }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- the return trip repeats the lines of the outbound trip
              <tr key={i} data-sum={isSum}>
                <th scope="row">{label}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {vat.length > 0 && <FactList facts={vat} />}
      {how !== '' && <p className="small">{how}</p>}
      {receipt !== undefined && (
        <p>
          <SiteLink className="text-link" href={receipt} reloadDocument>
            {papers.receiptFile}
          </SiteLink>
        </p>
      )}
      {more !== null && (
        <p>
          <SiteLink className="text-link" href={more}>
            {phrases.more}
          </SiteLink>
        </p>
      )}
    </section>
  )
}

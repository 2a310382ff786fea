import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { CallLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { PayView } from './pay-view.server.ts'
import { PriceBar } from './price-bar.tsx'
import { SeeTrip } from './see-trip.tsx'
import type { GoneView, NothingView, WaitingView } from './states-view.server.ts'

const LOOK_MS = 5000
const OFTEN_MS = 10 * 60_000
const SELDOM_MS = 60_000

/** Back from the gateway: three steps, ours in the middle. The page looks again by itself, or by its link. */
export function Waiting({ view }: { view: WaitingView }) {
  const { waiting: words } = usePhrases('pay')
  useLookAgain()
  return (
    <>
      <h1>{view.title}</h1>
      <p className="lead">{words.lead}</p>
      <div className="pay-ticket" aria-live="polite">
        <section className="trip-part">
          <ol className="pay-steps">
            <li data-state="past">
              <b>{words.there}</b>
              <span>{view.left}</span>
            </li>
            <li data-state="now">
              <b>{view.tells}</b>
              <span>{view.looked}</span>
            </li>
            <li>
              <b>{words.receipt}</b>
              <span>{view.receipt}</span>
            </li>
          </ol>
        </section>
        <section className="trip-part" aria-labelledby="not-yet">
          <h2 id="not-yet">{words.notYet}</h2>
          <p className="price pay-amount">{view.sum}</p>
          <p>
            <b>{words.close}</b> {words.closeText}
          </p>
          <p>{view.dont}</p>
          <SiteLink className="button button-outline button-wide" href={view.again}>
            <Icon name="again" />
            {words.look}
          </SiteLink>
        </section>
      </div>
      <div className="pay-three">
        <section aria-labelledby="longer">
          <h2 id="longer">{words.longer}</h2>
          <p>{view.longer}</p>
        </section>
        <section aria-labelledby="did-not">
          <h2 id="did-not">{words.didNot}</h2>
          <p>
            <SiteLink className="text-link" href={view.choose}>
              <ChooseAgain />
            </SiteLink>
          </p>
        </section>
        <section aria-labelledby="wrong">
          <h2 id="wrong">{words.wrong}</h2>
          <p>{view.wrong}</p>
        </section>
      </div>
    </>
  )
}

function ChooseAgain() {
  return usePhrases('pay').transfer.again
}

/** Every few seconds at first, then every minute. */
function useLookAgain() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const began = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      timer = setTimeout(
        () => {
          void revalidate()
          look()
        },
        performance.now() - began < OFTEN_MS ? LOOK_MS : SELDOM_MS,
      )
    }
    look()
    return () => clearTimeout(timer)
  }, [revalidate])
}

/** Paid after the vehicle was let go. */
export function Gone({ view }: { view: GoneView }) {
  const { gone: words } = usePhrases('pay')
  return (
    <>
      <h1>{view.title}</h1>
      <p className="lead">{view.lead}</p>
      <div className="trip-columns">
        <section aria-labelledby="what">
          <h2 id="what">{view.instead.length > 0 ? words.free : words.what}</h2>
          {view.instead.length > 0 && (
            <ul className="trip-rows-list pay-instead">
              {view.instead.map(({ what, price, ask }) => (
                <li key={what}>
                  <WhatsAppLink className="trip-row" href={ask}>
                    <span>
                      <b>{what}</b>
                      <span>{words.ask}</span>
                    </span>
                    <b className="price">{price}</b>
                  </WhatsAppLink>
                </li>
              ))}
            </ul>
          )}
          <p>{words.call}</p>
          <p>{words.back}</p>
          <div className="button-row">
            <ButtonLink look="strong" href={view.again}>
              {words.other}
            </ButtonLink>
            <Contacts />
          </div>
        </section>
        <section className="trip-sheet" aria-labelledby="money">
          <h2 id="money">{words.money}</h2>
          <PriceBar pieces={view.pieces} />
          <table className="trip-lines figures">
            <tbody>
              <tr>
                <th scope="row">{words.received}</th>
                <td>{view.received}</td>
              </tr>
              <tr data-sum="">
                <th scope="row">{words.kept}</th>
                <td>{view.kept}</td>
              </tr>
            </tbody>
          </table>
        </section>
      </div>
    </>
  )
}

/** Nothing is due, or it goes to the driver. */
export function Nothing({ view: { title, text, isToCall }, head }: NothingProps) {
  return (
    <div className="narrow">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="button-row">
        {isToCall && <Contacts />}
        <SeeTrip look={isToCall ? 'outline' : 'strong'} head={head} />
      </div>
    </div>
  )
}

type NothingProps = { view: NothingView; head: PayView['head'] }

function Contacts() {
  const { phone, phoneHref, whatsAppHref } = useShell()
  return (
    <>
      <CallLink className="button button-outline" href={phoneHref}>
        {phone}
      </CallLink>
      <WhatsAppLink className="button button-outline" href={whatsAppHref}>
        WhatsApp
      </WhatsAppLink>
    </>
  )
}

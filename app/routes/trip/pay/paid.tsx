import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { CallLink } from '#app/ui/base/contact-link.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { FactList } from '#app/ui/business/fact-list.tsx'
import { useShell } from '#app/site/shell-context.ts'
import { CancelFree } from './choose.tsx'
import type { PaidView } from './paid-view.server.ts'
import type { PayView } from './pay-view.server.ts'
import { PriceBar } from './price-bar.tsx'
import { SeeTrip } from './see-trip.tsx'

/** What came in, and what is left: nothing here has to be done now. */
export function Paid({ view, head }: { view: PaidView; head: PayView['head'] }) {
  const { paid: words, already } = usePhrases('pay')
  const { phone, phoneHref } = useShell()
  const isPaid = view.kind === 'paid'
  return (
    <>
      {isPaid && (
        <output className="trip-state" data-tone="good">
          <Icon name="check" size={22} />
          <span>{view.lead}</span>
        </output>
      )}
      <h1>{view.title}</h1>
      {!isPaid && <p className="lead">{view.lead}</p>}
      <div className="pay-ticket">
        <section className="trip-part" aria-labelledby="next">
          <h2 id="next">{view.next}</h2>
          <PriceBar pieces={view.pieces} />
          <div className="button-row">
            <SeeTrip look="strong" head={head} />
            {view.payRest !== null && (
              <ButtonLink look="outline" href={view.payRest}>
                {words.rest}
              </ButtonLink>
            )}
          </div>
        </section>
        {isPaid ? (
          <section className="trip-part" aria-labelledby="receipt">
            <h2 id="receipt">{words.receipt}</h2>
            <FactList facts={view.facts} />
            {view.mailed !== '' && <p className="small muted">{view.mailed}</p>}
          </section>
        ) : (
          <section className="trip-part" aria-labelledby="twice">
            <h2 id="twice">{already.twice}</h2>
            <p>{already.twiceText}</p>
            <CallLink className="button button-outline button-wide" href={phoneHref}>
              {phone}
            </CallLink>
          </section>
        )}
      </div>
      {isPaid && <CancelFree free={view.free} />}
    </>
  )
}

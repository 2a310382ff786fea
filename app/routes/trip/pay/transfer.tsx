import { CopyButton } from '#app/ui/base/copy-button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { TransferView } from './transfer-view.server.ts'

/** The bank details: the reference and the amount largest, each to copy. */
export function Transfer({ view }: { view: TransferView }) {
  const { transfer: words } = usePhrases('pay')
  return (
    <>
      <p className="trip-state" data-tone="waiting">
        <Icon name="clock" size={22} />
        <span>{view.state}</span>
      </p>
      <h1>{view.title}</h1>
      <p className="lead">{words.lead}</p>
      <div className="pay-ticket">
        <section className="trip-part" aria-labelledby="pay-to">
          <h2 id="pay-to">{words.payTo}</h2>
          <dl className="pay-bank figures">
            {view.account.map(({ label, value, copy }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span>{value}</span>
                  {copy !== '' && (
                    <CopyButton kind="text" value={value} label={copy}>
                      {words.copy}
                    </CopyButton>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p className="small muted">{words.payShap}</p>
        </section>
        <section className="trip-part pay-reference" aria-labelledby="reference">
          <h2 id="reference">{words.reference}</h2>
          <p className="price figures">{view.reference}</p>
          <CopyButton kind="text" value={view.reference}>
            {words.copyReference}
          </CopyButton>
          <h2>{words.amount}</h2>
          <p className="price pay-amount">{view.amount}</p>
          <CopyButton kind="text" value={view.plainAmount}>
            {words.copyAmount}
          </CopyButton>
        </section>
      </div>
      <div className="pay-three">
        <section aria-labelledby="when">
          <h2 id="when">{words.when}</h2>
          <ol className="trip-history">
            {view.when.map(({ at, what, state }) => (
              <li key={what} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
                {at !== '' && <span className="figures">{at}</span>}
                <b>{what}</b>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="slip">
          <h2 id="slip">{words.slip}</h2>
          <p>{words.slipText}</p>
          <p>{words.slipMore}</p>
        </section>
        <section aria-labelledby="same">
          <h2 id="same">{words.same}</h2>
          <p>{view.sameText}</p>
          <p>
            <SiteLink className="text-link" href={view.choose}>
              {words.again}
            </SiteLink>
          </p>
        </section>
      </div>
    </>
  )
}

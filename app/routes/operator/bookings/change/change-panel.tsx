import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { Difference } from '../difference.tsx'
import type { Previewed } from './change-answer.ts'

/** What the change would come to, and the ways to make it. */
export function ChangePanel({ preview, form, page, isSending }: PanelProps) {
  const { news, clash, difference, owed, isPriced, isFree, alternatives, seen, total } = preview
  const box = useRef<HTMLElement>(null)
  // On a phone it is below the form.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section aria-labelledby="difference" className="form" ref={box}>
      <h2 id="difference">The difference</h2>
      {news !== '' && <Callout tone="soon" fact={news} role="alert" />}
      {clash !== null && (
        <Callout tone="soon" fact={clash.fact} role="alert">
          <p>
            As it is now: {clash.theirs}. With yours: {clash.yours}. The buttons below keep yours.
          </p>
          <p className="callout-ways">
            <Link to={page} reloadDocument>
              Take theirs
            </Link>
          </p>
        </Callout>
      )}
      <Difference view={difference} />
      <p>{isPriced ? <b>{owed}</b> : 'Details cost nothing.'}</p>
      {isFree ? (
        <p className="small muted">A vehicle is free for it.</p>
      ) : (
        <NotFree alternatives={alternatives} form={form} />
      )}
      <input type="hidden" form={form} name="seen" value={seen} />
      <input type="hidden" form={form} name="total" value={total} />
      <div className="form-actions">
        <Button
          look="commit"
          form={form}
          name="step"
          value="agreed"
          keyName="commit"
          isSending={isSending}
          whyNot={isFree ? undefined : ''}
        >
          {isPriced ? 'Agreed already: change it' : 'Change it'}
        </Button>
        {isPriced && (
          <Button
            form={form}
            name="step"
            value="ask"
            isSending={isSending}
            whyNot={isFree ? undefined : 'no vehicle is free for it'}
          >
            Ask the guest first
          </Button>
        )}
      </div>
    </section>
  )
}

type PanelProps = { preview: Previewed; form: string; page: string; isSending: boolean }

/** One press takes what could be had instead. */
function NotFree({ alternatives, form }: { alternatives: Previewed['alternatives']; form: string }) {
  return (
    <Callout tone="bad" fact="No vehicle is free for that.">
      <p>
        {alternatives.length === 0
          ? 'Nothing near it is free either. The booking stays as it is.'
          : 'Free instead:'}
      </p>
      {alternatives.length > 0 && (
        <p className="actions">
          {alternatives.map(({ label, take }) => (
            <Button key={take} size="small" form={form} name="take" value={take}>
              {label}
            </Button>
          ))}
        </p>
      )}
    </Callout>
  )
}

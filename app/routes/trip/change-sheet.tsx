import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import type { Values } from '#app/forms/answer.ts'
import { useShell } from '#app/site/shell-context.ts'
import { SendButton } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import type { Previewed } from './change-answer.ts'
import { Difference } from './difference.tsx'

type SheetProps = { preview: Previewed; values: Values; path: string; isSending: boolean }

/** What would change, and the one button that agrees to it. It sends exactly what was looked at. */
export function ChangeSheet({ preview, values, path, isSending }: SheetProps) {
  const { changing } = usePhrases('mytrip')
  const box = useNewsFocus<HTMLElement>(preview)
  const { news, rows, total, by, isFree, way, terms, agree, agreeTotal, revision } = preview
  return (
    <section className="trip-sheet" aria-labelledby="what" tabIndex={-1} ref={box} data-focus-on-load="">
      <h2 id="what">{changing.what}</h2>
      {news !== '' && (
        <p className="trip-note" role="alert">
          {news}
        </p>
      )}
      <p className="trip-jump">
        {total.now !== total.next && (
          <>
            <s>{total.now}</s> <Icon name="arrow" />
          </>
        )}
        <b className="price">{total.next}</b> <span>{by}</span>
      </p>
      <Difference rows={rows} columns={[changing.what, changing.nowColumn, changing.newColumn]} />
      {isFree ? (
        <Form method="post" className="form trip-stub" noValidate>
          <Kept values={values} />
          <input type="hidden" name="revision" value={revision} />
          <p className="small">
            {way} {terms}
          </p>
          <SendButton isSending={isSending}>{agree}</SendButton>
          <input type="hidden" name="agreeTotal" value={agreeTotal} />
          <p className="form-links">
            <SiteLink className="text-link" href={path}>
              {changing.keep}
            </SiteLink>
          </p>
        </Form>
      ) : (
        <NotFree preview={preview} values={values} path={path} />
      )}
    </section>
  )
}

/** The fields as they were sent, so that what is agreed to is what was shown. */
function Kept({ values }: { values: Values }) {
  return (
    <>
      <Holder />
      {Object.entries(values)
        .filter(([name]) => !['agreeTotal', 'revision', 'take', 'holder'].includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  )
}

/** One press looks at what could be had instead. */
function NotFree({ preview: { alternatives }, values, path }: Omit<SheetProps, 'isSending'>) {
  const { changing } = usePhrases('mytrip')
  const { phone } = useShell()
  const say = useSay()
  return (
    <Form method="post" className="form trip-stub" noValidate>
      <Kept values={values} />
      <div className="trip-note">
        <b>{changing.notFree}</b>
        <p>{changing.stands}</p>
      </div>
      {alternatives.length === 0 ? (
        <p>{say(changing.nothingNear, { phone })}</p>
      ) : (
        <>
          <h3 className="small-heading">{changing.instead}</h3>
          <ul className="trip-instead">
            {alternatives.map(({ label, price, take }) => (
              <li key={take}>
                <span>
                  <b>{label}</b> <span className="muted">{price}</span>
                </span>
                <button className="button button-outline button-small" name="take" value={take}>
                  {changing.take}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="form-links">
        <SiteLink className="text-link" href={path}>
          {changing.keep}
        </SiteLink>
      </p>
    </Form>
  )
}

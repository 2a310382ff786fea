import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'

/** The address by which a calendar keeps all trips of a customer up to date. */
export function CalendarSection({ url }: { url: string | null }) {
  const { calendar: phrases } = usePhrases('bookings')
  return (
    <section className="account-section" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{phrases.title}</h2>
      <p>{phrases.text}</p>
      {url !== null && (
        <>
          <div className="field">
            <label htmlFor="calendar-link">{phrases.label}</label>
            <input id="calendar-link" className="input" readOnly value={url} />
          </div>
          <p className="small muted">{phrases.secret}</p>
        </>
      )}
      <div className="button-row">
        {url !== null && (
          <button
            type="button"
            className="button button-outline needs-scripts"
            data-copy={url}
            data-copy-kind="link"
          >
            {phrases.copy}
          </button>
        )}
        <Form method="post" preventScrollReset>
          <Holder />
          <button className="button button-outline">{url === null ? phrases.make : phrases.another}</button>
        </Form>
      </div>
    </section>
  )
}

import { Icon } from './icon.tsx'

/** Instead of a day sheet: the link was replaced, or opens on another phone. */
export function ClosedSheet({ state, office, officeHref, asked }: Closed) {
  const { title, text } = SAID[state]
  return (
    <main id="main" className="closed">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      {state === 'other-phone' &&
        (asked === 'this' ? (
          <output>The office has been asked. Open this link again once it agrees.</output>
        ) : asked === 'another' ? (
          <output>
            Another phone has asked the office already. If that was not you, call the office now.
          </output>
        ) : (
          <form method="post">
            <input type="hidden" name="tap" value="ask" />
            <button className="go">Ask the office</button>
          </form>
        ))}
      {state !== 'preview' && (
        <a className="outline" href={officeHref}>
          <Icon name="phone" /> {office}
        </a>
      )}
    </main>
  )
}

export type Closed = {
  state: 'off' | 'other-phone' | 'preview'
  office: string
  officeHref: string
  /** Who has asked the office already. */
  asked: 'this' | 'another' | 'none'
}

const SAID: Record<Closed['state'], { title: string; text: string }> = {
  off: {
    title: 'This link was replaced',
    text: 'Open the newest link that the office has sent you, or call.',
  },
  'other-phone': {
    title: 'Open on another phone',
    text: 'This day sheet belongs to the phone that opened it first. With a new phone, ask the office.',
  },
  preview: { title: 'Day sheet', text: 'Open this link on your phone.' },
}

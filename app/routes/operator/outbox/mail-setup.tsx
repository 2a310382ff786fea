import { ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import type { SetupView } from './outbox-view.server.ts'

type Props = { view: SetupView }

/** How mail goes out and comes in, and what the domain's DNS says of it. */
export function MailSetup({ view }: Props) {
  return (
    <>
      <Out view={view} />
      <In view={view} />
      <Records view={view} />
    </>
  )
}

function Out({ view: { from, hasMail } }: Props) {
  return (
    <section>
      <h2 className="side-heading">Mail that goes out</h2>
      {hasMail ? (
        <>
          <p>Sent as {from}.</p>
          <ConsoleForm name="test" send="Send me a test">
            <p className="hint">To the address you signed in with.</p>
          </ConsoleForm>
        </>
      ) : (
        <Callout tone="soon" fact="No mail server is set up.">
          <p>Messages wait here and go out once SMTP_URL is set.</p>
        </Callout>
      )}
    </section>
  )
}

function In({ view: { hasMailbox, mailboxProblem, lookedAt } }: Props) {
  return (
    <section>
      <h2 className="side-heading">Mail that comes in</h2>
      {!hasMailbox && (
        <Callout tone="soon" fact="No mailbox is set up.">
          <p>Nobody reads what guests answer by email: paste it into the conversation, or set IMAP_URL.</p>
        </Callout>
      )}
      {mailboxProblem !== '' && (
        <Callout tone="bad" fact="The mailbox cannot be read.">
          <p>{mailboxProblem}</p>
        </Callout>
      )}
      {lookedAt !== null && <p>The mailbox was last read {lookedAt}.</p>}
    </section>
  )
}

function Records({ view: { records } }: Props) {
  return (
    <section>
      <h2 className="side-heading">What the domain says</h2>
      {records === null ? (
        <>
          <p className="hint">Mail servers ask the DNS of your domain whether our mail is yours.</p>
          <p>
            <ButtonLink to="?dns">Look it up</ButtonLink>
          </p>
        </>
      ) : (
        <ul>
          {records.map(({ name, state, text }) => (
            <li key={name}>
              <p>
                {name}: {state === 'found' ? state : <b className="soon">{state}</b>}
              </p>
              <p className="small muted">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

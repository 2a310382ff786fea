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
      <h2 className="side-heading">Outgoing mail</h2>
      {hasMail ? (
        <>
          <p>Sent as {from}.</p>
          <ConsoleForm name="test" send="Send me a test">
            <p className="hint">To the address you signed in with.</p>
          </ConsoleForm>
        </>
      ) : (
        <Callout tone="soon" fact="No mail server is set up.">
          <p>
            Messages wait here. They go out once the person who runs the program for you has set SMTP_URL.
          </p>
        </Callout>
      )}
    </section>
  )
}

function In({ view: { hasMailbox, mailboxProblem, lookedAt } }: Props) {
  return (
    <section>
      <h2 className="side-heading">Incoming mail</h2>
      {!hasMailbox && (
        <Callout tone="soon" fact="No mailbox is set up.">
          <p>
            Guests’ email replies are not read: paste them into the conversation. They are read once whoever
            runs the program has set IMAP_URL.
          </p>
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
      <h2 className="side-heading">DNS records</h2>
      {records === null ? (
        <>
          <p className="hint">
            Mail servers look up your domain’s DNS records to check that this mail is really yours.
          </p>
          <p>
            <ButtonLink to="?dns">Check the records</ButtonLink>
          </p>
        </>
      ) : (
        <ul className="mail-records">
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

import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Clock } from '#app/console/clock.tsx'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Holder } from '#app/forms/holder.tsx'
import type { AskedView, EnquiryView, MessageView, OfferView, OtherView } from './enquiry-page-view.ts'

type Props = { view: EnquiryView }

/** The trips, numbered as their prices are. */
export function Asked({ view: { reference, asked } }: Props) {
  const { title, trips } = asked
  return (
    <section className="asked" aria-label="What was asked">
      <h3>
        <span className="enquiry-space">{title}</span>
        {trips.length === 0 && (
          <Form method="post" action={`/operator/enquiries/${reference}`} preventScrollReset>
            <Holder />
            <input type="hidden" name="form" value="read" />
            <Button look="bare" size="small" keyName="read trips" hidesKey>
              Read them from the text
            </Button>
          </Form>
        )}
        <ButtonLink to="?ask=trips" look="bare" size="small" keyName="trips" hidesKey preventScrollReset>
          {trips.length === 0 ? 'Add a trip' : 'Correct'}
        </ButtonLink>
      </h3>
      <Trips asked={asked} />
    </section>
  )
}

/** Another open request of the same person, which a reply here does not answer. */
export function Other({ other, page }: { other: OtherView; page: string }) {
  const { reference, spaced, name, clock, asked, joined } = other
  return (
    <section className="asked" aria-label={`Also asked, ${spaced}`}>
      <h3 className="asked-also">
        <b className={faceOf(name)}>{name}</b>
        <Link to={`/operator/enquiries/${reference}`}>{spaced}</Link>
        <UndoJoining page={page} about={joined} />
        <Clock of={clock} />
      </h3>
      <p className="small muted">{asked.title}</p>
      <Trips asked={asked} />
    </section>
  )
}

function Trips({ asked: { trips, facts } }: { asked: AskedView }) {
  return (
    <>
      <ol>
        {trips.map(({ no, when, ways, more, problem }) => (
          <li key={no}>
            <span className="leg-number">{no}</span>
            <b>{when}</b>
            <span className={faceOf(ways)}>
              {ways} {more !== '' && <span className="muted">{more}</span>}
              {problem !== '' && <span className="asked-problem">{problem}</span>}
            </span>
          </li>
        ))}
      </ol>
      {facts !== '' && <p className={faceOf(facts, 'small muted')}>{facts}</p>}
    </>
  )
}

function UndoJoining({ page, about }: { page: string; about: string }) {
  return (
    <Form method="post" action={page} preventScrollReset>
      <Holder />
      <input type="hidden" name="form" value="separate" />
      <input type="hidden" name="about" value={about} />
      <button className="link">Undo the joining</button>
    </Form>
  )
}

/** All that was said and noted, in the order of time. */
export function Messages({ view }: Props) {
  const { reference, revision, clock, contact, messages, others } = view
  return (
    <>
      {messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          page={`/operator/enquiries/${reference}`}
          revision={revision}
          isOpen={others.some((other) => other.reference === message.joinedFrom)}
        />
      ))}
      <p>
        <ButtonLink
          to="?ask=paste"
          look="bare"
          size="small"
          keyName="paste answer"
          hidesKey
          preventScrollReset
        >
          Paste what the guest wrote elsewhere
        </ButtonLink>
        {clock !== null && contact.phone !== '' && (
          <ButtonLink to="?ask=answered" look="bare" size="small" preventScrollReset>
            Note that they were answered
          </ButtonLink>
        )}
      </p>
    </>
  )
}

/** `isOpen`: of another open request, which stands above with its own undo. */
function Message({ message, page, revision, isOpen }: MessageProps) {
  const { kind, who, when, text, mail, joinedFrom, quotes, whatsApp, isToSend } = message
  return (
    <article className={`said said-${joinedFrom === null ? kind : 'joined'}`}>
      <header>
        {kind === 'note' && <Icon name="facts" />}
        <b className={faceOf(who)}>{who}</b>
        <span className="faint">{when}</span>
        {joinedFrom !== null && !isOpen && <UndoJoining page={page} about={joinedFrom} />}
      </header>
      {mail !== null && mail.subject !== '' && (
        <p className={faceOf(mail.subject, 'muted')}>{mail.subject}</p>
      )}
      <p className={faceOf(text)}>{text}</p>
      {mail !== null && <Beside mail={mail} />}
      {quotes !== null && <Offer offer={quotes} />}
      {whatsApp !== '' && (
        <p className="small">
          <a href={whatsApp} target="_blank" rel="noreferrer">
            Open in WhatsApp
          </a>
        </p>
      )}
      {isToSend && (
        <Form method="post" action={page} preventScrollReset className="actions">
          <Holder />
          <input type="hidden" name="form" value="touch" />
          <input type="hidden" name="kind" value="whatsapp" />
          <input type="hidden" name="revision" value={revision} />
          <Button look="strong" size="small">
            It is sent
          </Button>
          <span className="small muted">The clock runs until then.</span>
        </Form>
      )}
    </article>
  )
}

type MessageProps = { message: MessageView; page: string; revision: string; isOpen: boolean }

/** Notes on an email beside its text. Its attachments stay in the mailbox. */
function Beside({ mail: { notes, files, quoted } }: { mail: NonNullable<MessageView['mail']> }) {
  return (
    <div className="beside">
      {notes.map((note) => (
        <p key={note} className="asked-problem">
          {note}
        </p>
      ))}
      {files.length > 0 && <p className="small muted">In the mailbox: {files.join('; ')}</p>}
      {quoted !== '' && (
        <details>
          <summary className="small muted">Quoted text</summary>
          <p className={faceOf(quoted, 'small muted')}>{quoted}</p>
        </details>
      )}
    </div>
  )
}

/** The prices as the guest sees them, with their pages; of several the guest chooses one. */
export function Offer({ offer: { choices, until } }: { offer: OfferView }) {
  return (
    <div className="offer">
      {choices.map(({ title, rows, total }) => (
        <section key={title}>
          {title !== '' && <h4>{title}</h4>}
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <span className={faceOf(row.title)}>
                  <a href={row.path} target="_blank" rel="noreferrer">
                    {row.title}
                  </a>
                  , {row.when}
                </span>
                <span>{row.amount}</span>
              </li>
            ))}
          </ul>
          {(rows.length > 1 || choices.length === 1) && (
            <p>
              <span>{choices.length === 1 ? until : ''}</span>
              <b>{total}</b>
            </p>
          )}
        </section>
      ))}
      {choices.length > 1 && <p>{until}</p>}
    </div>
  )
}

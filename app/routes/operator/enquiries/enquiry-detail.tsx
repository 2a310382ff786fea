import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Clock } from '#app/console/clock.tsx'
import { Icon } from '#app/console/icon.tsx'
import type { KeyName } from '#app/console/keys/table.ts'
import { faceOf } from '#app/console/name-face.ts'
import { Status } from '#app/console/status.tsx'
import { Holder } from '#app/forms/holder.tsx'
import { FailedMails } from '../outbox/failed-mails.tsx'
import { Asked, Messages, Other } from './conversation.tsx'
import { EnquiryAsk } from './enquiry-asks.tsx'
import type { EnquiryVerb, EnquiryView } from './enquiry-page-view.ts'
import { NoteBox, ReplyBox } from './reply-box.tsx'
import { TouchLink } from './touch-link.tsx'

export type Writes = 'note' | 'reply' | null

type DetailProps = { view: EnquiryView; ask: string | null; writes: Writes; feedback: ReactNode }

/** The request, the conversation, and the reply, which is always in view. */
export function EnquiryDetail({ view, ask, writes, feedback }: DetailProps) {
  const conversation = useNewestInView(view)
  return (
    <section className="enquiry" aria-label={view.name}>
      <EnquiryHead view={view} />
      <div className="conversation" ref={conversation}>
        {ask !== null && <EnquiryAsk name={ask} view={view} />}
        <FailedMails mails={view.failed} />
        <Asked view={view} />
        {view.others.map((other) => (
          <Other key={other.reference} other={other} page={`/operator/enquiries/${view.reference}`} />
        ))}
        <Messages view={view} />
      </div>
      {writes === null && <FirstStep view={view} />}
      {writes === 'note' ? (
        <NoteBox view={view} feedback={feedback} />
      ) : (
        <ReplyBox view={view} feedback={feedback} isOpen={writes === 'reply'} />
      )}
    </section>
  )
}

/**
 * The foot of a phone: the ways to reach the guest, and the one step, which opens the whole reply. It is sent from there
 * alone, below its last line.
 */
function FirstStep({ view }: { view: EnquiryView }) {
  const { price, reply } = view
  return (
    <div className="first-step only-phone">
      <div className="first-step-ways">
        <Ways view={view} />
      </div>
      {price.chosen === null || reply.isBegun ? (
        <ButtonLink look="commit" to="?write=reply" preventScrollReset>
          {reply.isBegun ? 'Read the reply and send it' : 'Reply'}
        </ButtonLink>
      ) : (
        <Button look="commit" form="reply" name="do" value="quote">
          Reply with {price.chosen.amount} and its page
        </Button>
      )}
    </div>
  )
}

/** WhatsApp, the telephone, and the booking that comes of it. */
function Ways({
  view: { reference, status, contact },
  hasKeys = false,
}: {
  view: EnquiryView
  hasKeys?: boolean
}) {
  return (
    <>
      {contact.whatsApp !== '' && (
        <TouchLink href={contact.whatsApp} kind="whatsapp" keyName={hasKeys ? 'whatsapp' : undefined}>
          <Icon name="chat" />
          WhatsApp
        </TouchLink>
      )}
      {contact.phone !== '' && (
        <TouchLink href={contact.call} kind="call">
          <Icon name="phone" />
          Call
        </TouchLink>
      )}
      {!hasKeys && status !== 'converted' && status !== 'spam' && (
        <ButtonLink to={`/operator/bookings/new?enquiry=${reference}`} size="small">
          Booking
        </ButtonLink>
      )}
    </>
  )
}

/**
 * Scrolls to what was said last; not past an email that did not arrive or another open request, and not on a telephone,
 * where the page scrolls.
 */
function useNewestInView({ messages, failed, others }: EnquiryView) {
  const conversation = useRef<HTMLDivElement>(null)
  const isPast = failed.length > 0 || others.length > 0
  const newest = isPast || messages.length < 2 ? undefined : messages.at(-1)?.id
  useEffect(() => {
    const box = conversation.current
    const last = [...(box?.querySelectorAll<HTMLElement>('.said') ?? [])].at(-1)
    if (newest === undefined || box === null || last === undefined) return
    if (getComputedStyle(box).overflowY === 'auto')
      box.scrollTop = Math.min(last.offsetTop - box.offsetTop, box.scrollHeight)
  }, [newest])
  return conversation
}

function EnquiryHead({ view }: { view: EnquiryView }) {
  const { reference, revision, spaced, name, status, statusName, clock, outcome } = view
  const { assignee, verbs } = view
  const page = `/operator/enquiries/${reference}`
  return (
    <header className="enquiry-head">
      <div className="enquiry-title">
        <h2 className={faceOf(name, 'not-phone')}>{name}</h2>
        <Status of={status} word={statusName} />
        <span className="muted">{spaced}</span>
        {outcome !== '' && <span className="muted">{outcome}</span>}
        {clock !== null && <Clock of={clock} />}
      </div>
      <div className="enquiry-verbs">
        <span className="enquiry-ways">
          <Ways view={view} hasKeys />
        </span>
        <ButtonLink to="?ask=assign" size="small" keyName="assign" hidesKey preventScrollReset>
          {assignee}
        </ButtonLink>
        <span className="enquiry-space" />
        {verbs.map((verb) => (
          <Verb key={verb.label} verb={verb} page={page} revision={revision} />
        ))}
        {status !== 'converted' && status !== 'spam' && (
          <span className="enquiry-ways">
            <ButtonLink
              to={`/operator/bookings/new?enquiry=${reference}`}
              size="small"
              keyName="make booking"
              hidesKey
            >
              Make a booking
            </ButtonLink>
          </span>
        )}
      </div>
    </header>
  )
}

function Verb({ verb, page, revision }: { verb: EnquiryVerb; page: string; revision: string }) {
  const { form, label, move, ask } = verb
  if (ask !== undefined)
    return (
      <ButtonLink
        to={`?ask=${ask}`}
        look="bare"
        size="small"
        keyName={keyOf(verb)}
        hidesKey
        preventScrollReset
      >
        {label}
      </ButtonLink>
    )
  return (
    <Form method="post" action={page} preventScrollReset>
      <Holder />
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="revision" value={revision} />
      {move !== undefined && <input type="hidden" name="move" value={move} />}
      <Button look="bare" size="small" keyName={keyOf(verb)} hidesKey>
        {label}
      </Button>
    </Form>
  )
}

function keyOf({ form, move }: EnquiryVerb): KeyName | undefined {
  if (form === 'answered') return 'answered'
  if (form === 'close') return 'close enquiry'
  return move === 'spam' ? 'spam' : undefined
}

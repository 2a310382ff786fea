import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { useConsoleForm } from '#app/console/form.tsx'
import { Icon } from '#app/console/icon.tsx'
import { Caps } from '#app/console/keys/caps.tsx'
import { useKey } from '#app/console/keys/keyboard.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Holder } from '#app/forms/holder.tsx'
import { Offer } from './conversation.tsx'
import type { EnquiryView, MessageView } from './enquiry-page-view.ts'
import { useKeptDraft } from './kept-draft.ts'

type BoxProps = { view: EnquiryView; feedback: ReactNode }

/** The reply as the guest gets it: the words, then the prices. What is typed is kept as a draft. */
export function ReplyBox({ view, feedback, isOpen }: BoxProps & { isOpen: boolean }) {
  const { reference, revision, name, reply, price, messages } = view
  const page = `/operator/enquiries/${reference}`
  const { answer, state, isSending } = useConsoleForm('reply')
  const { box, said, onInput, onSubmit } = useKeptDraft(reference, { reply, typed: state.values.text })
  const meanwhile = useMeanwhile(reply)
  const isRefused = answer?.outcome === 'changed'
  const willOpen = useWhatsApp(messages, isRefused)
  useKey('reply', () => box.current?.focus())
  const text = state.values.text ?? reply.text
  return (
    <Form
      method="post"
      id="reply"
      className={isOpen ? 'reply reply-open' : 'reply'}
      action={isOpen ? `${page}?write=reply` : page}
      preventScrollReset
      noValidate
      onSubmit={(event) => {
        onSubmit()
        willOpen(event)
      }}
    >
      <Holder />
      <input type="hidden" name="form" value="reply" />
      <input type="hidden" name="revision" value={revision} />
      {price.chosen !== null && <input type="hidden" name="vehicle" value={price.chosen.id} />}
      {reply.quotes.map((quote) => (
        <input key={quote} type="hidden" name="quote" value={quote} />
      ))}
      {/* Enter in no field may press another button than this. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" name="do" value="send" />
      {isRefused && <input type="hidden" name="again" value={answer.values.do} />}
      <header className="reply-head only-phone">
        <Link className="icon-button" to={page} preventScrollReset>
          <Icon name="left" size={20} />
          <span className="visually-hidden">Back to the enquiry</span>
        </Link>
        <h2 className={faceOf(name)}>Reply to {name}</h2>
      </header>
      {feedback}
      {meanwhile.length > 0 && !isRefused && (
        <Callout tone="soon" fact="Since you began to write:">
          <ul>
            {meanwhile.map(({ id, what }) => (
              <li key={id} className={faceOf(what)}>
                {what}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {reply.others.map(({ name, at, text: theirs }) => (
        <p key={name} className="small reply-other">
          <b>{name}</b> is writing, {at}: <span className={faceOf(theirs)}>{theirs}</span>
        </p>
      ))}
      <div className="reply-top">
        <Kind reference={reference} isNote={false} />
        <Templates reply={reply} isSending={isSending} />
        <span className="enquiry-space" />
        <span className="small faint">{reply.how}</span>
      </div>
      <div className="reply-paper">
        <label className="visually-hidden" htmlFor="reply-text">
          Reply
        </label>
        <textarea
          id="reply-text"
          ref={box}
          name="text"
          rows={reply.offer === null ? 5 : 4}
          className={faceOf(text)}
          defaultValue={text}
          onInput={onInput}
          aria-keyshortcuts="R"
        />
        {reply.offer !== null && <Offer offer={reply.offer} />}
      </div>
      <div className="reply-foot">
        <output className="small faint">{said}</output>
        <span className="enquiry-space" />
        <Recipient reply={reply} />
        {reply.offer !== null && (
          <Button look="bare" size="small" name="do" value="unquote">
            Without prices
          </Button>
        )}
        <noscript>
          <button className="button button-small" name="do" value="draft">
            Save the draft
          </button>
        </noscript>
        <Button size="small" name="do" value="close">
          Send and close
        </Button>
        <Button
          look="commit"
          size="small"
          name="do"
          value="send"
          isSending={isSending}
          whyNot={reply.whyNot || undefined}
        >
          {reply.isByWhatsApp ? 'Open WhatsApp' : 'Send the reply'} <Caps of="commit" />
        </Button>
      </div>
    </Form>
  )
}

/** The last words may be of somebody else, who is not answered. */
function Recipient({ reply: { to, lastWriter } }: { reply: EnquiryView['reply'] }) {
  if (to === '') return null
  return lastWriter === '' ? (
    <span className="small faint">To {to}</span>
  ) : (
    <strong className="small">
      Goes to {to}, not to {lastWriter}, who wrote last
    </strong>
  )
}

/** A reply to a guest without an address opens in WhatsApp as soon as it is kept; the browser may leave that to its link. */
function useWhatsApp(messages: MessageView[], isRefused: boolean) {
  const isSent = useRef(false)
  const newest = messages.findLast(({ whatsApp }) => whatsApp !== '')
  const known = useRef(newest?.id)
  useEffect(() => {
    if (isRefused) isSent.current = false
    if (newest === undefined || newest.id === known.current) return
    known.current = newest.id
    if (isSent.current) window.open(newest.whatsApp, '_blank', 'noreferrer')
    isSent.current = false
  }, [newest, isRefused])
  return ({ nativeEvent }: { nativeEvent: Event }) => {
    const { submitter } = nativeEvent as SubmitEvent
    const verb = submitter instanceof HTMLButtonElement ? submitter.value : 'send'
    isSent.current = verb === 'send' || verb === 'close'
  }
}

/** What happened since a draft was begun, until it is sent: keeping it again does not take that away. */
function useMeanwhile({ meanwhile, text, quotes }: EnquiryView['reply']) {
  const [told, setTold] = useState(meanwhile)
  const isWriting = text !== '' || quotes.length > 0
  const fresh = meanwhile.filter(({ id }) => !told.some((one) => one.id === id))
  if (!isWriting && told.length > 0) setTold([])
  if (isWriting && fresh.length > 0) setTold([...told, ...fresh])
  return isWriting ? told : []
}

function Templates({ reply, isSending }: { reply: EnquiryView['reply']; isSending: boolean }) {
  const select = useRef<HTMLSelectElement>(null)
  useKey('template', () => select.current?.focus())
  return (
    <span className="in-row">
      <label className="visually-hidden" htmlFor="reply-template">
        Template
      </label>
      <select id="reply-template" ref={select} name="template" className="input">
        {reply.templates.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Button size="small" name="do" value="template" isSending={isSending}>
        Use
      </Button>
      <Link className="small" to="/operator/enquiries/templates">
        Edit
      </Link>
    </span>
  )
}

/** For the colleagues alone. */
export function NoteBox({ view: { reference }, feedback }: BoxProps) {
  const { state, isSending } = useConsoleForm('note')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Form
      method="post"
      id="reply"
      className="reply reply-note"
      action={`/operator/enquiries/${reference}`}
      preventScrollReset
      noValidate
    >
      <Holder />
      <input type="hidden" name="form" value="note" />
      {feedback}
      <div className="reply-top">
        <Kind reference={reference} isNote />
        <span className="enquiry-space" />
        <span className="small faint">not seen by the guest</span>
      </div>
      <div className="reply-paper">
        <label className="visually-hidden" htmlFor="reply-text">
          Note
        </label>
        <textarea id="reply-text" name="text" ref={box} rows={3} defaultValue={state.values.text} />
      </div>
      <div className="reply-foot">
        <span className="enquiry-space" />
        <Button look="commit" size="small" isSending={isSending}>
          Save the note <Caps of="commit" />
        </Button>
      </div>
    </Form>
  )
}

function Kind({ reference, isNote }: { reference: string; isNote: boolean }) {
  const page = `/operator/enquiries/${reference}`
  return (
    <span className="segments">
      <Link to={page} aria-current={isNote ? undefined : 'true'} preventScrollReset>
        Reply
      </Link>
      <Link
        to={`${page}?write=note`}
        aria-current={isNote ? 'true' : undefined}
        data-key="note"
        preventScrollReset
      >
        Note
      </Link>
    </span>
  )
}

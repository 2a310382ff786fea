import { useRef, useState } from 'react'
import { CopyButton } from '#app/console/copy-button.tsx'
import { Caps, pressedBy } from '#app/console/keys/caps.tsx'
import { whatsAppLink } from '#domain/enquiry/message-links.ts'
import { readyReply } from '#domain/wording/paste.ts'
import type { Read } from './paste-view.ts'

/** Missing details become questions in the reply, unless they are unticked. Nothing is sent from here. */
export function ReadyReply({ read, phone, form }: { read: Read; phone: string; form: string }) {
  const { asks, reply } = read
  const [left, setLeft] = useState<string[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const questions = asks.filter(({ code }) => !left.includes(code)).map(({ question }) => question)
  const text = typed ?? readyReply({ ...reply, questions })
  return (
    <>
      <h2 className="group">
        To ask{' '}
        <span>
          {asks.length === 0 ? 'nothing, it can be booked' : `${asks.length}, before it can be booked`}
        </span>
      </h2>
      <ul className="paste-asks">
        {asks.map(({ code, what, question }) => (
          <li key={code}>
            <label className="tick">
              <input
                type="checkbox"
                defaultChecked
                onChange={({ currentTarget: { checked } }) => {
                  setLeft((codes) => (checked ? codes.filter((one) => one !== code) : [...codes, code]))
                  setTyped(null)
                }}
              />
              <span>
                <b>{what}</b> {question}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="paste-reply">
        <label className="legend" htmlFor="ready-reply">
          Ready reply
        </label>
        <textarea
          id="ready-reply"
          name="reply"
          form={form}
          className="input"
          ref={box}
          rows={Math.min(16, text.split('\n').length + 1)}
          value={text}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className="actions">
          <CopyButton field={box} keyName="copy" />
          {phone !== '' && (
            <a
              className="button button-strong button-small"
              href={whatsAppLink(phone, text)}
              target="_blank"
              rel="noreferrer"
              {...pressedBy('whatsapp')}
            >
              Open in WhatsApp
              <Caps of="whatsapp" />
            </a>
          )}
        </div>
      </div>
    </>
  )
}

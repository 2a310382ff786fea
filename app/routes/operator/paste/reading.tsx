import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { Holder } from '#app/forms/holder.tsx'
import { Draft } from './draft.tsx'
import { Letter } from './letter.tsx'
import type { PasteAnswer, Read } from './paste-view.ts'
import { ReadyReply } from './ready-reply.tsx'

/** The words on the left, the fields on the right, joined by number, label and colour. */
export function Reading({ read, form, isSending }: ReadingProps) {
  const [lit, setLit] = useState<number | null>(null)
  const draft = useRef<HTMLElement>(null)
  // The field that had the focus is gone. From here Tab leads to the first field that was read.
  useEffect(() => draft.current?.focus({ preventScroll: true }), [])
  const { letter, missed, not, trips, person, values, counts, total } = read
  return (
    <div className="paste">
      <section className="paste-source" aria-label="What they wrote">
        <h2>What they wrote</h2>
        <Letter pieces={letter} missed={missed} lit={lit} />
        {not === null ? (
          <ReadyReply
            form={form}
            read={read}
            phone={person.find(({ name }) => name === 'phone')?.value ?? ''}
          />
        ) : (
          <Callout tone="soon" fact={not.text}>
            {not.found.length === 0 && <p>None of our records has its name or reference.</p>}
            <ul>
              {not.found.map(({ to, name, text }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link> {text}
                </li>
              ))}
            </ul>
          </Callout>
        )}
      </section>
      <section className="paste-draft" aria-label="Draft" ref={draft} tabIndex={-1} data-at-rest="">
        <h2>
          Draft <span className="small muted">{counts}</span>
        </h2>
        <Form method="post" id={form} noValidate preventScrollReset>
          <Holder />
          <input type="hidden" name="form" value={form} />
          {['text', 'received', 'channel'].map((name) => (
            <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
          ))}
          <input type="hidden" name="trips" value={trips.length} />
          <Draft person={person} trips={trips} onLight={setLit} />
          <div className="paste-total">
            {total !== '' && (
              <p>
                {trips.length === 2 ? 'Both trips' : 'All trips'} <b>{total}</b>
              </p>
            )}
            <ButtonLink to="/operator/paste">Throw away</ButtonLink>
            <Button look="commit" name="step" value="keep" keyName="commit" isSending={isSending}>
              Keep as enquiry
            </Button>
          </div>
        </Form>
      </section>
    </div>
  )
}

type ReadingProps = { read: Extract<PasteAnswer, Read>; form: string; isSending: boolean }

import { Form } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Holder } from '#app/forms/holder.tsx'
import type { LineGroup, LineView, ReadStatement } from './statement-view.ts'

type Props = { read: ReadStatement; form: string; isSending: boolean; page: string }

/** The lines of the bank beside the bookings they are for: sure, likely, nobody. */
export function StatementLines({ read: { groups }, form, isSending, page }: Props) {
  if (groups.length === 0)
    return (
      <div className="message">
        <p className="message-lead">Nothing new.</p>
        <p>Every payment in it is booked already.</p>
      </div>
    )
  return (
    <Form method="post" action={page}>
      <Holder />
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="step" value="book" />
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
      <div className="statement-foot">
        <span className="small muted">Check each likely line before you tick it.</span>
        <Button look="commit" keyName="commit" isSending={isSending}>
          Book the ticked payments
        </Button>
      </div>
    </Form>
  )
}

function Group({ group: { title, note, lines } }: { group: LineGroup }) {
  return (
    <section aria-label={title}>
      <h2 className="group">
        {title} <span>{note}</span>
      </h2>
      <ul>
        {lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line: { number, id, day, words, amount, candidates, isTicked } }: { line: LineView }) {
  return (
    <li className="bank-line">
      <input type="hidden" name={`line.${number}`} value={id} />
      <label className="bank-tick">
        <input type="checkbox" name={`book.${number}`} defaultChecked={isTicked} />
        <span className="visually-hidden">
          Book {amount}, {words}
        </span>
      </label>
      <span className="muted">{day}</span>
      <span className={faceOf(words, 'bank-words')}>{words}</span>
      <b className="bank-amount">{amount}</b>
      <Whose number={number} candidates={candidates} amount={amount} />
    </li>
  )
}

function Whose({ number, candidates, amount }: Pick<LineView, 'number' | 'candidates' | 'amount'>) {
  const [best, ...others] = candidates
  if (best === undefined)
    return (
      <label className="bank-whose small">
        <span className="muted">Reference of the booking, group or invoice for {amount}</span>
        <input className="input" type="text" name={`reference.${number}`} maxLength={12} autoComplete="off" />
      </label>
    )
  if (others.length === 0)
    return (
      <div className="bank-whose">
        <input type="hidden" name={`reference.${number}`} value={best.reference} />
        <p className={faceOf(best.name)}>
          <b>{best.name}</b> {best.reference}
        </p>
        <p className="small muted">{best.reasons}</p>
      </div>
    )
  return (
    <label className="bank-whose small">
      <span className="muted">Whose is it?</span>
      <select className="input" name={`reference.${number}`}>
        {candidates.map(({ reference, name, reasons }) => (
          <option key={reference} value={reference}>
            {name}, {reference}: {reasons}
          </option>
        ))}
      </select>
    </label>
  )
}

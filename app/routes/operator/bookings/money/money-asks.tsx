import { Select, TextArea, TextField, Tick } from '#app/console/field.tsx'
import type { AskProps, OfficeBookingView } from '../booking-page-view.ts'
import { Question } from '../question.tsx'

/** Questions about the ledger of a booking. */
export const MONEY_ASKS = {
  pay: ({ view, back }: AskProps) => (
    <Question
      name="pay"
      title={`Payment for ${view.reference}`}
      text={view.money.open === null ? 'Nothing is outstanding.' : `${view.money.open.join(': ')}.`}
      send="Record it"
      values={view.money.suggested}
      {...{ view, back }}
    >
      <input type="hidden" name="key" value={view.money.key} />
      <div className="fields">
        <Amount />
        <TextField name="date" type="date" label="Day" note="in the bank, or in your hand" />
        <Method />
        <Select name="kind" label="What for">
          <option value="balance">Balance</option>
          <option value="deposit">Deposit</option>
        </Select>
      </div>
      <TextField
        name="reference"
        label="Reference"
        note="words on the statement, or the slip’s number"
        maxLength={80}
        autoComplete="off"
      />
      {view.money.group !== '' && (
        <Tick
          name="group"
          value={view.money.group}
          label={
            <>
              <b>For all of {view.money.group}.</b> It is shared out in proportion to what is due of each.
            </>
          }
        />
      )}
      <Tick
        name="seen"
        label={
          <>
            <b>I have seen it in the bank account.</b> Needed for an EFT: a slip or a screenshot from the
            guest is not a payment.
          </>
        }
      />
    </Question>
  ),
  link: ({ view, back }: AskProps) => (
    <Question
      name="link"
      title="Send a payment link"
      text={view.money.asks?.closes ?? ''}
      send="Make the link"
      values={{
        rand: view.money.asks?.sum.replaceAll(/[^\d.]/g, '') ?? '',
        mail: view.contact.mail === '' ? '' : 'on',
      }}
      {...{ view, back }}
    >
      <div className="fields">
        <Amount />
      </div>
      {view.contact.mail !== '' && <Tick name="mail" label={`By email to ${view.contact.email}, now`} />}
      <p>
        <b>The guest reads</b>
        <br />
        {view.money.asks?.words}
      </p>
    </Question>
  ),
  wait: ({ view, back }: AskProps) => (
    <Question
      name="wait"
      title={`Keep ${view.reference} longer?`}
      text={`${view.money.late?.missing ?? 'The deposit'} has not come. The vehicle is kept until then, and the guest is told.`}
      send="Keep it longer"
      values={{ until: view.money.late?.until ?? '' }}
      {...{ view, back }}
    >
      <TextField name="until" type="datetime-local" label="Until" note="Cape Town time" />
    </Question>
  ),
  'let pass': ({ view, back }: AskProps) => (
    <Question
      name="let pass"
      title={`Let ${view.money.late?.missing ?? 'it'} pass?`}
      text="The deposit counts as paid. What is missing is part of the rest."
      send="Let it pass"
      {...{ view, back }}
    >
      <TextArea name="why" label="Reason" note="for the office only" />
    </Question>
  ),
  'let go': ({ view, back }: AskProps) => (
    <Question
      name="let go"
      title={`Let ${view.reference} go?`}
      text="It is cancelled for want of a deposit, its vehicle is free again, and the guest is told. What was paid goes back."
      send="Let it go"
      {...{ view, back }}
    >
      {null}
    </Question>
  ),
  refund: ({ view, back }: AskProps) => (
    <Question
      name="refund"
      title={`Refund for ${view.reference}`}
      text={`${view.name} has paid ${view.money.paid || 'nothing'}. ${owedInWords(view)} Record the refund you have paid: this does not move any money.`}
      send="Record it"
      values={view.money.suggested}
      {...{ view, back }}
    >
      <input type="hidden" name="key" value={view.money.key} />
      <div className="fields">
        <Amount />
        <TextField name="date" type="date" label="Day" />
        <Method />
        <TextField name="reference" label="Reference" maxLength={80} autoComplete="off" />
      </div>
      <p className="smaller muted">
        A dispute (chargeback) that is lost is recorded here too: by card, on the day that PayFast took the
        money, with “dispute” and its number as the reference. Its fee stands in PayFast’s days.
      </p>
    </Question>
  ),
  'give back': ({ view, back, on }: AskProps) => {
    const payment = view.money.back.find(({ entry }) => entry === on)
    return (
      <Question
        name="give back"
        title={`Give money back to ${view.name}?`}
        text={
          payment === undefined
            ? 'That payment has gone back already.'
            : `${payment.from}: at most ${payment.most}. ${payment.how}. ${owedInWords(view)}`
        }
        send="Give it back"
        values={{ rand: payment?.rand ?? '', offPrice: 'on' }}
        {...{ view, back }}
      >
        <input type="hidden" name="entry" value={on} />
        <Amount />
        <TextArea name="why" label="Reason" note="the guest may read it" />
        {view.money.isOver && (
          <Tick
            name="offPrice"
            label={
              <>
                <b>The trip costs that much less.</b> A credit note says so; else the guest owes it again.
              </>
            }
          />
        )}
      </Question>
    )
  },
  'refund sent': ({ view, back, on }: AskProps) => (
    <Question
      name="refund sent"
      title={`Sent to ${view.name}?`}
      text={view.money.leaving.find(({ id }) => id === on)?.what ?? 'That refund is not waiting any more.'}
      send="It is sent"
      values={view.money.suggested}
      {...{ view, back }}
    >
      <input type="hidden" name="order" value={on} />
      <div className="fields">
        <TextField name="date" type="date" label="Day" />
        <TextField
          name="reference"
          label="Reference"
          note="words on the statement"
          maxLength={80}
          autoComplete="off"
        />
      </div>
    </Question>
  ),
  void: ({ view, back, on }: AskProps) => (
    <Question
      name="void"
      title={`Take back an entry of ${view.reference}?`}
      text={`${entryInWords(view, on)} stays in the list, with an entry of its own that takes it back.`}
      send="Take it back"
      {...{ view, back }}
    >
      <input type="hidden" name="of" value={on} />
      <TextArea name="why" label="Reason" note="for the office only" />
    </Question>
  ),
}

function owedInWords({ money: { open } }: OfficeBookingView): string {
  return open?.[0] === 'To give back' ? `You owe them ${open[1]}.` : 'Under the terms, nothing is due back.'
}

function entryInWords({ money }: OfficeBookingView, on: string): string {
  const entry = money.entries.find(({ id }) => id === on)
  return entry === undefined ? 'The entry' : `${entry.how}, ${entry.amount} of ${entry.date},`
}

function Amount() {
  return <TextField name="rand" label="Amount" note="in rand" inputMode="decimal" />
}

function Method() {
  return (
    <Select name="method" label="How">
      <option value="eft">Bank transfer (EFT)</option>
      <option value="cash">Cash</option>
      <option value="card">Card machine</option>
    </Select>
  )
}

import { useState } from 'react'
import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { SendButton } from '#app/ui/base/button.tsx'
import { CallLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { useShell } from '#app/site/shell-context.ts'
import { Difference } from '../difference.tsx'
import type { AmountView, ChooseView, Way } from './choose-view.server.ts'
import { PriceBar } from './price-bar.tsx'

/**
 * How much and how stand left, what they come to right. Without scripts the button sends what was chosen, and the page
 * comes back with it before anything is paid.
 */
export function Choose({ view }: { view: ChooseView }) {
  const { amounts, ways } = view
  const [amountId, setAmount] = useState(view.amount)
  const [wayId, setWay] = useState(view.way)
  const { howMuch, how, cancelled } = usePhrases('pay')
  const amount = amounts.find(({ id }) => id === amountId) ?? amounts[0]
  const way = ways.find(({ id }) => id === wayId) ?? ways[0]
  if (amount === undefined || way === undefined) return null
  return (
    <Form method="post" reloadDocument className="pay-choose" noValidate>
      <Holder />
      <div>
        <h1>{view.isCancelled ? cancelled.title : view.title}</h1>
        <p className="lead">{view.isCancelled ? <CancelledLead view={view} /> : view.lead}</p>
        {view.isCancelled && <WhyNot canTransfer={view.canTransfer} />}
        {view.changed.length > 0 && <Changed rows={view.changed} />}
        <Radios
          name="amount"
          legend={howMuch}
          chosen={amount.id}
          choices={amounts}
          choose={(id) => setAmount(id as AmountView['id'])}
        />
        <Radios name="how" legend={how} chosen={way.id} choices={ways} choose={(id) => setWay(id as Way)} />
        <CancelFree free={view.free} />
      </div>
      <Sheet view={view} amount={amount} way={way} />
      <Pin amount={amount} />
    </Form>
  )
}

/** Until when all of it comes back. */
export function CancelFree({ free }: { free: string }) {
  const { cancelFreeText } = usePhrases('pay')
  if (free === '') return null
  return (
    <p className="pay-free">
      <Icon name="check" />
      <span>
        <b>{free}</b> {cancelFreeText}
      </span>
    </p>
  )
}

function CancelledLead({ view: { keptUntil, vehicle } }: { view: ChooseView }) {
  const { cancelled } = usePhrases('pay')
  const say = useSay()
  return (
    <>
      {cancelled.lead} {keptUntil !== '' && say(cancelled.kept, { vehicle, until: keptUntil })}
    </>
  )
}

/** What has changed since the guest was asked. */
function Changed({ rows }: { rows: ChooseView['changed'] }) {
  const { changed } = usePhrases('pay')
  const { phone, phoneHref } = useShell()
  return (
    <section className="pay-why" aria-labelledby="changed">
      <h2 id="changed">{changed.what}</h2>
      <Difference rows={rows} columns={[changed.what, changed.before, changed.now]} />
      <p>
        {changed.wrong} <CallLink href={phoneHref}>{phone}</CallLink>
      </p>
    </section>
  )
}

/** What a bank says no for, each with its cure. */
function WhyNot({ canTransfer }: Pick<ChooseView, 'canTransfer'>) {
  const { cancelled } = usePhrases('pay')
  return (
    <section className="pay-why" aria-labelledby="why-not">
      <h2 id="why-not">{cancelled.why}</h2>
      <ul>
        {[...cancelled.ways, ...(canTransfer ? [cancelled.noCard] : [])].map(([what, cure]) => (
          <li key={what}>
            <b>{what}</b> {cure}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Choice = { id: string; title: string; text: string; price?: string; isOff?: boolean }

type RadiosProps = {
  name: string
  legend: string
  chosen: string
  choices: Choice[]
  choose: (id: string) => void
}

function Radios({ name, legend, chosen, choices, choose }: RadiosProps) {
  return (
    <fieldset className="choices pay-choices">
      <legend>{legend}</legend>
      <div className="choice-rows">
        {choices.map(({ id, title, text, price, isOff = false }) => (
          <label className="choice-row" key={id} data-off={isOff || undefined}>
            <input
              type="radio"
              name={name}
              value={id}
              disabled={isOff}
              defaultChecked={id === chosen}
              onChange={() => choose(id)}
            />
            <span>
              <b>{title}</b>
              <span>{text}</span>
            </span>
            {price !== undefined && <span className="price">{price}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SheetProps = { view: ChooseView; amount: AmountView; way: ChooseView['ways'][number] }

function Sheet({ view, amount, way }: SheetProps) {
  const { sheet, card, transfer, cancelled, ways } = usePhrases('pay')
  const { businessName } = useShell()
  const { isSending } = useForm()
  const say = useSay()
  const { pieces, label, rows, price, exact, item, button } = amount
  const isCard = way.id === 'card'
  return (
    <section className="trip-sheet" id="sheet" aria-labelledby="price">
      <h2 id="price">{sheet.title}</h2>
      <PriceBar pieces={pieces} label={label} />
      <table className="trip-lines figures">
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.amount}</td>
            </tr>
          ))}
          <tr data-sum="">
            <th scope="row">{sheet.toPay}</th>
            <td className="price">{price}</td>
          </tr>
        </tbody>
      </table>
      <div className="trip-stub form">
        <input type="hidden" name="shown" value={`${amount.id} ${way.id}`} />
        <input type="hidden" name="cents" value={amount.cents} />
        {isCard ? (
          <>
            <h3 className="small-heading">{card.next}</h3>
            <div className="pay-gateway">
              <p>
                <Icon name="lock" size={18} />
                {view.host}
              </p>
              <p>
                <span>
                  <b>{businessName}</b>
                  <span>{item}</span>
                </span>
                <b className="figures">{exact}</b>
              </p>
            </div>
            <p className="small">{card.text}</p>
          </>
        ) : (
          way.stub.map((text) => (
            <p key={text} className="small">
              {text}
            </p>
          ))
        )}
        <SendButton isSending={isSending}>
          {isCard
            ? view.isCancelled
              ? say(cancelled.again, { sum: price })
              : button
            : way.id === 'eft'
              ? transfer.show
              : ways.driverButton}
        </SendButton>
        {view.isCancelled && <p className="small">{say(cancelled.taken, { sum: price })}</p>}
      </div>
    </section>
  )
}

/** On phones the sum stays in view until the sheet is. */
function Pin({ amount: { price, pin } }: { amount: AmountView }) {
  const { pin: words } = usePhrases('pay')
  return (
    <div className="pay-pin figures">
      <p>
        <b>{price}</b>
        <span>{pin}</span>
      </p>
      <SiteLink className="button button-strong button-small" href="#sheet">
        {words}
      </SiteLink>
    </div>
  )
}

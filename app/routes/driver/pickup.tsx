import { data } from 'react-router'
import { ClosedSheet } from '#app/driver/closed-sheet.tsx'
import { Icon } from '#app/driver/icon.tsx'
import { Said, TapForm, Taps, Unsaid } from '#app/driver/taps.tsx'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import type { Route } from './+types/pickup.ts'
import { openSheet } from './open-sheet.server.ts'
import { receiveTap } from './receive-tap.server.ts'
import { pickupView, type PickupView } from './sheet-view.server.ts'

/** One pickup in full, with the driver's buttons. */
export async function loader(args: Route.LoaderArgs) {
  const sheet = await openSheet(args)
  if ('closed' in sheet) return data({ closed: sheet.closed, view: null }, { status: sheet.status })
  const { token, leg } = args.params
  const view = await pickupView(sheet.deps, sheet.link.driver, leg, `/driver/${token}`)
  if (view === null) throw data(null, { status: 404 })
  return data({ closed: null, view })
}

export const action = (args: Route.ActionArgs) => receiveTap(args)

export const headers = () => SECRET_ADDRESS

export default function PickupPage({ loaderData: { closed, view } }: Route.ComponentProps) {
  if (closed !== null) return <ClosedSheet {...closed} />
  const {
    base,
    count,
    time,
    starts,
    hasBegun,
    wait,
    name,
    stops,
    facts,
    note,
    closed: isClosed,
    doubts,
    taps,
    leave,
    guest,
    businessName,
  } = view
  return (
    <div className="sheet" id="sheet" data-as-of={view.asOf}>
      <title>{`${time} ${name} · ${businessName}`}</title>
      <header className="top slim">
        <a className="back" href={base}>
          <Icon name="left" /> Day sheet
        </a>
        <span>{count}</span>
      </header>
      <main id="main" className="pickup">
        <p className="time">
          {time}{' '}
          <span data-starts={taps.isOn ? starts : undefined} data-begun={hasBegun ? '' : undefined}>
            {wait}
          </span>
        </p>
        <h1>{name}</h1>
        {guest !== '' && <p className="note">Guest: {guest}</p>}
        {doubts.map(({ id, text }) => (
          <output className="note" key={id}>
            {text}
          </output>
        ))}
        <Handshake view={view} />
        <ol className="way">
          {stops.map(({ place, note: about }, i) => (
            <li key={i}>
              <b>{place}</b>
              {about !== '' && <span>{about}</span>}
            </li>
          ))}
        </ol>
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isClosed.map((sentence) => (
          <p className="note" key={sentence}>
            <Icon name="warning" /> {sentence}
          </p>
        ))}
        {note !== '' && (
          <p className="note">
            <b>Note</b> {note}
          </p>
        )}
        {taps.isOn && <Tiles view={view} />}
        <Paid view={view} />
        <Extras view={view} />
        {taps.isOn && (
          <Taps
            steps
            view={taps}
            matched={view.handshake !== null}
            aside={
              leave !== '' && (
                <span data-before="on the way">
                  Leave by <b>{leave}</b>
                </span>
              )
            }
          />
        )}
      </main>
    </div>
  )
}

/** What the guest says first, and then the driver; shown between “arrived” and “on board”. */
function Handshake({ view: { handshake, taps, office, officeHref } }: { view: PickupView }) {
  if (handshake === null) return null
  const { surname, suburb, word } = handshake
  const at = (step: string) => taps.times.find((one) => one.step === step)?.at ?? ''
  const isNow = at('arrived') !== '' && at('on board') === ''
  return (
    <section
      className="handshake"
      id="word"
      data-between="arrived"
      hidden={!isNow}
      aria-label="Say the word first"
    >
      <p>
        Guest says <b>{`${surname}, ${suburb}`}</b>? Then say, once:
      </p>
      <details>
        <summary>Show my word</summary>
        <p className="word">{word}</p>
      </details>
      <p className="muted">Never ask for the word.</p>
      <Said view={taps} tap="not the same">
        <p className="note">
          <b>The office is told.</b> Nobody gets in before it has answered.
        </p>
        <a className="outline" href={officeHref}>
          <Icon name="phone" /> {office}
        </a>
      </Said>
      <Unsaid view={taps} tap="not the same">
        <TapForm view={taps} tap="not the same">
          <button className="outline">Not the same</button>
        </TapForm>
      </Unsaid>
    </section>
  )
}

/** What the guest paid to the driver, who hands it in. */
function Paid({ view: { toPay, taps } }: { view: PickupView }) {
  return (
    <>
      <Said view={taps} tap="paid">
        <p className="muted">Payment reported. Hand it in at the office.</p>
      </Said>
      {toPay !== null && (
        <Unsaid view={taps} tap="paid">
          <details className="paid">
            <summary>Guest has paid</summary>
            <TapForm view={taps} tap="paid">
              <label>
                Amount in rand
                <input name="rand" inputMode="decimal" defaultValue={toPay.rand} required />
              </label>
              <div className="pair">
                <button className="outline" name="method" value="cash">
                  In cash
                </button>
                <button className="outline" name="method" value="card">
                  By card
                </button>
              </div>
            </TapForm>
          </details>
        </Unsaid>
      )}
    </>
  )
}

/** Waiting and another stop: a driver proposes, the guest or the office agrees. */
function Extras({ view: { extras, taps } }: { view: PickupView }) {
  const { isPossible, waiting, stop, proposed } = extras
  return (
    <>
      {proposed.map(({ id, text }) => (
        <p className="muted" key={id}>
          Extra: {text}
        </p>
      ))}
      {isPossible && (
        <details className="paid" data-after="arrived">
          <summary>Waiting, another stop</summary>
          <TapForm view={taps} tap="waiting">
            <label>
              Waiting beyond the free time
              <select name="minutes">
                {waiting.map(({ minutes, price }) => (
                  <option key={minutes} value={minutes}>
                    {`${minutes} min, ${price}`}
                  </option>
                ))}
              </select>
            </label>
            <button className="outline">Propose it</button>
          </TapForm>
          <TapForm view={taps} tap="another stop">
            <input type="hidden" name="minutes" value="0" />
            <p>
              Another stop, <b>{stop}</b>
            </p>
            <button className="outline">Propose it</button>
          </TapForm>
        </details>
      )}
    </>
  )
}

function Tiles({ view: { navigate, call, whatsApp, hasSign, base, id } }: { view: PickupView }) {
  return (
    <nav className="tiles" aria-label="For this pickup">
      <a href={navigate.pickup} data-before="on board" target="_blank" rel="noopener noreferrer">
        <Icon name="navigate" size={24} /> Navigate
      </a>
      <a href={navigate.dropoff} data-after="on board" hidden target="_blank" rel="noopener noreferrer">
        <Icon name="navigate" size={24} /> Navigate
      </a>
      {call !== null && (
        <a href={call}>
          <Icon name="phone" size={24} /> Call
        </a>
      )}
      {whatsApp !== null && (
        <a href={whatsApp} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" size={24} /> WhatsApp
        </a>
      )}
      {hasSign && (
        <a href={`${base}/${id}/sign`}>
          <Icon name="sign" size={24} /> Sign
        </a>
      )}
    </nav>
  )
}

import { CallLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { Initials } from '#app/ui/business/initials.tsx'
import type { PhotoView } from '#domain/wording/booking-rows.ts'
import { Handshake, Help } from './help.tsx'
import { LegTaps } from './leg-taps.tsx'

export function ArrivalCard({ view }: { view: CardView }) {
  const phrases = usePhrases('arrival')
  const { path, businessName, asOf, legs, office } = view
  return (
    <>
      <Waiting view={view} />
      <div id="sheet" data-as-of={asOf}>
        <title>{`${phrases.title} · ${businessName}`}</title>
        <header>
          <a href={path}>
            <Icon name="back" />
            {phrases.trip}
          </a>
          <span className="kept">
            <Icon name="check" size={18} />
            {phrases.kept}
          </span>
        </header>
        <main id="main">
          {legs.length === 0 && (
            <section>
              <h1>{phrases.none}</h1>
              <p>{phrases.noneText}</p>
              <Office office={office} />
            </section>
          )}
          {legs.map((leg, i) => (
            <Leg key={leg.id} leg={leg} view={view} isFirst={i === 0} />
          ))}
        </main>
      </div>
    </>
  )
}

type Phone = { phone: string; href: string }

export type CardView = {
  path: string
  businessName: string
  asOf: string
  asOfText: string
  reference: string
  surname: string
  office: Phone
  emergency: Phone
  legs: CardLeg[]
}

export type Crew = {
  name: string
  fullName: string
  vehicle: string
  plate: string
  photo: PhotoView | null
  call: string
  whatsApp: string
  says: string
}

export type CardLeg = {
  id: string
  title: string
  when: string
  where: string
  flight: string
  to: string
  sign: string
  crew: Crew | null
  word: string
  taps: Parameters<typeof LegTaps>[0]['taps']
}

type LegProps = { leg: CardLeg; view: CardView; isFirst: boolean }

function Leg({ leg, view, isFirst }: LegProps) {
  const phrases = usePhrases('arrival')
  const { who } = usePhrases('mytrip')
  const say = useSay()
  const { id, title, when, where, flight, to, sign, crew, taps } = leg
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <article
      data-leg={id}
      data-taps={JSON.stringify(taps.made)}
      data-from={taps.from}
      data-until={taps.until}
      aria-label={title === '' ? undefined : title}
    >
      {title !== '' && <p className="muted">{title}</p>}
      <Heading>
        {crew === null
          ? phrases.notYet
          : sign === ''
            ? say(who.meets, { name: crew.name })
            : say(phrases.sign, { sign: sign.toUpperCase() })}
      </Heading>
      {crew === null && <p>{phrases.notYetText}</p>}
      <p className="where">
        <b>{when}</b>
        {flight !== '' && <span>{flight}</span>}
        {where}
        {to !== '' && <span>→ {to}</span>}
      </p>
      {crew === null ? (
        <Office office={view.office} />
      ) : (
        <>
          <Identity crew={crew} />
          <Handshake leg={leg} crew={crew} view={view} />
          <Help leg={leg} crew={crew} view={view} />
          <LegTaps legId={id} taps={taps} name={crew.name} />
        </>
      )}
    </article>
  )
}

function Identity({ crew }: { crew: Crew }) {
  const phrases = usePhrases('arrival')
  const { who } = usePhrases('mytrip')
  const say = useSay()
  return (
    <>
      <div className="identity">
        <Initials name={crew.fullName} />
        <span className="name">{crew.fullName}</span>
        <span>{crew.vehicle}</span>
        {crew.photo !== null && <img {...crew.photo} alt={crew.photo.alt} width={108} height={72} />}
        <span className="plate">
          <span className="visually-hidden">{who.registration} </span>
          {crew.plate}
        </span>
      </div>
      <div className="pair">
        <CallLink className="button button-outline" href={crew.call}>
          <Icon name="phone" />
          {say(phrases.call, { name: crew.name })}
        </CallLink>
        <WhatsAppLink className="button button-outline" href={crew.whatsApp}>
          <Icon name="whatsApp" />
          {who.whatsApp}
        </WhatsAppLink>
      </div>
    </>
  )
}

function Office({ office: { href } }: { office: Phone }) {
  const { callOffice } = usePhrases('arrival')
  return (
    <CallLink className="button button-outline" href={href}>
      <Icon name="phone" />
      {callOffice}
    </CallLink>
  )
}

/** Shown by the script while there is no network. */
function Waiting({ view: { reference, surname, legs } }: { view: CardView }) {
  const phrases = usePhrases('arrival')
  const say = useSay()
  const phone = legs.find(({ crew }) => crew !== null)?.crew?.call.replace('tel:', '') ?? ''
  return (
    <output
      id="waiting"
      hidden
      data-none={phrases.noNetwork}
      data-kept={phrases.keptPage}
      data-one={phrases.oneWaits}
      data-many={phrases.manyWait}
      data-go-out={phrases.goOut}
      data-sms={say(phrases.smsText, { reference, surname, steps: '{steps}' })}
    >
      <p>
        <b>{phrases.noNetwork}</b> <span>{phrases.keptPage}</span>
      </p>
      <a href="sms:" data-phone={phone} hidden>
        {phrases.sms}
      </a>
    </output>
  )
}

/** Instead of the card: the link was switched off, or its time is over. */
export function ClosedCard({
  view: { title, text, note },
}: {
  view: { title: string; text: string; note: string }
}) {
  return (
    <main id="main" data-closed="">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      {note !== '' && <p>{note}</p>}
    </main>
  )
}

import type { ReactNode } from 'react'
import { CallLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { KerbAlarmKind } from '#domain/booking/guest-taps.ts'
import type { CardLeg, CardView, Crew } from './card.tsx'
import { GuestTapForm, type GuestTapsView } from './leg-taps.tsx'

type Props = { leg: CardLeg; crew: Crew; view: CardView }

/** Covered until touched; the word is what proves our driver. */
export function Handshake({ leg, crew, view: { asOfText, emergency } }: Props) {
  const { steps, never, wrong, stop, told, call } = usePhrases('handshake')
  const phrases = usePhrases('arrival')
  const say = useSay()
  const { id, word, taps } = leg
  return (
    <section aria-label={phrases.word}>
      <Said taps={taps} tap="not the same">
        <div className="stop">
          <h2>{stop}</h2>
          <p>{told}</p>
          <CallLink className="button button-outline" href={emergency.href}>
            <Icon name="phone" />
            {say(call, { phone: emergency.phone })}
          </CallLink>
        </div>
      </Said>
      <details className="cover" data-covers="">
        <summary>
          <b>{phrases.word}</b>
          <span>{crew.says}</span>
        </summary>
        <ol>
          <li>{steps.name}</li>
          <li>{say(steps.word, { name: crew.name })}</li>
          <li>{steps.compare}</li>
        </ol>
        <p className="word">{word}</p>
        <div className="word-answers">
          <SameWord name={crew.name} />
          <Unsaid taps={taps} tap="not the same">
            <div data-now="" hidden={!taps.isNow}>
              <GuestTapForm legId={id} taps={taps} tap="not the same">
                <button className="button button-outline">{wrong}</button>
              </GuestTapForm>
            </div>
          </Unsaid>
        </div>
        <p className="small">{never}</p>
      </details>
      <p className="small muted">{asOfText}</p>
    </section>
  )
}

/** The driver said what the guest reads: nobody need be told. */
export function SameWord({ name }: { name: string }) {
  const { same, getIn } = usePhrases('handshake')
  const say = useSay()
  return (
    <details className="word-same">
      <summary className="button button-commit">{same}</summary>
      <p>{say(getIn, { name })}</p>
    </details>
  )
}

/** What to do when nobody is there, or somebody else is. */
export function Help({ leg: { id, taps }, crew: { name }, view }: Props) {
  const phrases = usePhrases('arrival')
  const say = useSay()
  const { reference, surname, office } = view
  return (
    <section className="help">
      <div>
        <b>{say(phrases.cannotSee, { name })}</b> {say(phrases.cannotSeeText, { reference, surname })}
        <Said taps={taps} tap="cannot see">
          <output className="note">{phrases.told}</output>
        </Said>
        <Unsaid taps={taps} tap="cannot see">
          <div data-now="" hidden={!taps.isNow}>
            <GuestTapForm legId={id} taps={taps} tap="cannot see">
              <button className="text-link">{phrases.tellOffice}</button>
            </GuestTapForm>
          </div>
        </Unsaid>
      </div>
      <p>
        <b>{phrases.noAnswer}</b> {phrases.noAnswerText} <a href={office.href}>{office.phone}</a>
      </p>
      <p>
        <b>{phrases.offered}</b> {phrases.offeredText}
      </p>
      <p>
        <b>{phrases.emergency}</b> <a href="tel:112">112</a> {phrases.mobile}, {phrases.police}{' '}
        <a href="tel:10111">10111</a>, {phrases.ambulance} <a href="tel:10177">10177</a>
      </p>
    </section>
  )
}

type AboutTap = { taps: GuestTapsView; tap: KerbAlarmKind; children: ReactNode }

/** Shown once it was tapped; the page's script knows what waits on the phone. */
function Said({ taps, tap, children }: AboutTap) {
  return (
    <div data-said={tap} hidden={!taps.said.includes(tap)}>
      {children}
    </div>
  )
}

/** Shown until it was tapped. */
function Unsaid({ taps, tap, children }: AboutTap) {
  return (
    <div data-unsaid={tap} hidden={taps.said.includes(tap)}>
      {children}
    </div>
  )
}

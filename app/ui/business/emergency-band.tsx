import type { HomeWords } from '#domain/words/page-content.ts'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { EmergencyLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'

/** The emergency line, as a road sign; then the country's own numbers. */
export function EmergencyBand({ words, contacts, thanksTo }: EmergencyBandProps) {
  const phrases = usePhrases('site')
  const say = useSay()
  return (
    <section className="emergency" aria-labelledby="emergency-title">
      <div className="wrap">
        <div>
          <h2 id="emergency-title">{words.title}</h2>
          <p>{words.text}</p>
        </div>
        <div>
          <EmergencyLink
            className="emergency-number"
            href={contacts.emergencyHref}
            number={contacts.emergencyPhone}
            thanksTo={thanksTo}
            aria-label={say(phrases.emergencyLine, { phone: contacts.emergencyPhone })}
          >
            {contacts.emergencyPhone}
          </EmergencyLink>
          <ul>
            <li>
              <WhatsAppLink href={contacts.emergencyWhatsAppHref}>{words.chat}</WhatsAppLink>
            </li>
            {words.numbers.map(({ number: short, text }) => (
              <li key={short}>
                <a className="figures" href={`tel:${short}`}>
                  {short}
                </a>{' '}
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

type EmergencyBandProps = {
  words: HomeWords['emergency']
  contacts: { emergencyPhone: string; emergencyHref: string; emergencyWhatsAppHref: string }
  thanksTo?: string
}

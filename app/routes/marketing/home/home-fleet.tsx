import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { EmergencyLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Say, usePhrases } from '#app/ui/base/language.tsx'
import { Figures } from '#app/ui/business/figures.tsx'
import { Kerb } from '#app/ui/business/kerb.tsx'
import type { HomeWords } from '#domain/words/page-content.ts'

/** The vehicles to scale, what all of them have, and a link to the safety standards. */
export function HomeFleet({ fleet, safety }: Pick<HomeWords, 'fleet' | 'safety'>) {
  return (
    <section className="section" aria-labelledby="fleet-title">
      <div className="wrap">
        <div className="heading-row">
          <h2 id="fleet-title">{fleet.title}</h2>
          <p>{fleet.lead}</p>
        </div>
      </div>
      <Kerb
        vehicles={fleet.classes.map(({ class: body, title, label, text }) => ({
          body,
          title,
          children: (
            <>
              <p className="kerb-label">{label}</p>
              <p>{text}</p>
            </>
          ),
        }))}
      />
      <div className="wrap">
        <ul className="fleet-facts">
          {fleet.facts.map(({ lead, text }) => (
            <li key={lead}>
              <b>{lead}</b> {text}
            </li>
          ))}
        </ul>
        <div className="button-row">
          <ButtonLink look="outline" href="/fleet-safety" data-opens="safety-dialog" aria-haspopup="dialog">
            {fleet.button}
          </ButtonLink>
        </div>
      </div>
      <SafetyDialog words={safety} />
    </section>
  )
}

function SafetyDialog({ words }: { words: HomeWords['safety'] }) {
  const { emergencyPhone, emergencyHref, emergencyWhatsAppHref } = useShell()
  const phrases = usePhrases('pages').safety
  return (
    <Dialog id="safety-dialog" title={words.title}>
      <p>{words.lead}</p>
      <Figures figures={words.figures} />
      <dl className="safety-areas">
        {words.areas.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <EmergencyLink className="button button-strong" href={emergencyHref} number={emergencyPhone}>
          <Icon name="phone" />
          <span>
            <Say phrase={phrases.call} facts={{ phone: <span className="figures">{emergencyPhone}</span> }} />
          </span>
        </EmergencyLink>
        <WhatsAppLink className="button button-outline" href={emergencyWhatsAppHref}>
          <Icon name="whatsApp" />
          {phrases.chat}
        </WhatsAppLink>
      </div>
    </Dialog>
  )
}

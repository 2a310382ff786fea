import { useShell } from '#app/site/shell-context.ts'
import arrivals from '#app/ui/art/arrivals.svg?url'
import { PICTURE_SIZE } from '#app/ui/art/pictures.ts'
import type { ServiceDetail } from '#domain/words/service-details.ts'
import { LinkedText } from '../linked-text.tsx'

/** The driver in the arrivals hall beside the steps that lead there from the aircraft. */
export function Arrival({ title, steps, alt }: NonNullable<ServiceDetail['arrival']> & { alt: string }) {
  const contacts = useShell()
  return (
    <section className="section section-sand">
      <div className="wrap arrival">
        <img {...PICTURE_SIZE} src={arrivals} alt={alt} loading="lazy" />
        <div>
          <h2>{title}</h2>
          <ol className="steps">
            {steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>
                  <LinkedText text={step.text} contacts={contacts} />
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

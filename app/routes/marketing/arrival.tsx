import { useShell } from '#app/site/shell-context.ts'
import type { ServiceDetail } from '#domain/words/page-content.ts'
import { LinkedText } from './linked-text.tsx'

/** The steps from the aircraft to the driver. */
export function Arrival({ title, steps }: NonNullable<ServiceDetail['arrival']>) {
  const contacts = useShell()
  return (
    <section className="section section-sand">
      <div className="wrap split">
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
    </section>
  )
}

import { usePhrases } from '#app/ui/base/language.tsx'

/** The steps of a booking, with the current one marked. */
export function BookingSteps({ steps, current }: { steps: string[]; current: number }) {
  const phrases = usePhrases('booking')
  return (
    <ol className="booking-steps" aria-label={phrases.steps}>
      {steps.map((step, i) => (
        <li key={step} aria-current={i === current ? 'step' : undefined}>
          <span className="figures">{i + 1}</span> {step}
        </li>
      ))}
    </ol>
  )
}

/** Where on the way to a booking one is. */
export function BookingSteps({ steps, current }: { steps: string[]; current: number }) {
  return (
    <ol className="booking-steps" aria-label="Steps of booking">
      {steps.map((step, i) => (
        <li key={step} aria-current={i === current ? 'step' : undefined}>
          <span className="figures">{i + 1}</span> {step}
        </li>
      ))}
    </ol>
  )
}

import { Link } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { Icon } from '#app/console/icon.tsx'

/** The steps a business needs before its first day, most urgent first. */
export type FirstDayView = {
  lead: string
  text: string
  steps: FirstStep[]
  tries: { to: string; label: string; text: string }[]
}

export type FirstStep = {
  id: string
  isDone: boolean
  title: string
  /** The state of things now. */
  text: string
  /** A figure to go with it. */
  tag?: string
  /** The link to where it is done. Without one, the text says how. */
  way?: { to: string; label: string }
}

export function FirstSteps({ view: { lead, text, steps } }: { view: FirstDayView }) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <>
      <div className="welcome">
        <h2>{lead}</h2>
        <p className="muted">{text}</p>
      </div>
      <section aria-labelledby="to-set-up">
        <h2 className="group" id="to-set-up">
          To set up{' '}
          <span>
            {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
          </span>
        </h2>
        <ol>
          {steps.map((step, i) => (
            <Step key={step.id} step={step} number={i + 1} isNext={step === next} />
          ))}
        </ol>
      </section>
    </>
  )
}

function Step({ step, number, isNext }: { step: FirstStep; number: number; isNext: boolean }) {
  const { isDone, title, text, tag, way } = step
  return (
    <li className={`step ${isDone ? 'step-done' : ''} ${isNext ? 'step-next' : ''}`}>
      <span className="step-number">
        {isDone ? <Icon name="check" /> : number}
        {isDone && <span className="visually-hidden">Done:</span>}
      </span>
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p className="small muted">{text}</p>
        {tag !== undefined && <span className="tag">{tag}</span>}
      </div>
      {way !== undefined && (
        <div className="actions">
          <ButtonLink to={way.to} look={isNext ? 'commit' : 'outline'} size="small">
            {way.label}
          </ButtonLink>
        </div>
      )}
    </li>
  )
}

export function TryIt({ tries }: Pick<FirstDayView, 'tries'>) {
  return (
    <section>
      <h2>Try it once yourself</h2>
      <p className="small muted">In ten minutes you’ll know what your guests see.</p>
      <ul className="try">
        {tries.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to} reloadDocument>
              {label}
            </Link>
            <span className="small muted">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

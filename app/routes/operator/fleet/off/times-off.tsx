import { Form } from 'react-router'
import type { ConsoleAnswer } from '#app/console/answer.ts'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Holder } from '#app/forms/holder.tsx'
import { useLastAnswer } from '#app/forms/use-form.ts'
import { BACK_FORM, offPath } from '../fleet-address.ts'

/** Time off that is planned, or has begun. */
export type OffRow = { offId: string; span: string; why: string; isNow: boolean }

/** When a vehicle or driver is off, and the way to plan more. */
export function TimesOff({ of, id, rows }: { of: 'unit' | 'driver'; id: string; rows: OffRow[] }) {
  const answer = useLastAnswer<ConsoleAnswer>()
  return (
    <section aria-label="Time off">
      <h3 className="group">
        Time off{' '}
        <span>{of === 'unit' ? 'nobody can book or assign it then' : 'nobody can assign them then'}</span>
      </h3>
      {answer?.form === BACK_FORM && <FormFeedback answer={answer} />}
      {rows.length === 0 && <p className="small muted">None planned.</p>}
      {rows.map(({ offId, span, why, isNow }) => (
        <div key={offId} className="form touched">
          <p className={faceOf(why)}>
            <b>{span}</b>
            <br />
            {why}
          </p>
          <Form method="post" preventScrollReset>
            <Holder />
            <input type="hidden" name="form" value={BACK_FORM} />
            <input type="hidden" name="off" value={offId} />
            <Button size="small">{isNow ? 'Back now' : 'Take it out'}</Button>
          </Form>
        </div>
      ))}
      <p className="actions">
        <ButtonLink to={offPath(of, id)} size="small">
          <Icon name="plus" />
          <span>Time off…</span>
        </ButtonLink>
      </p>
    </section>
  )
}

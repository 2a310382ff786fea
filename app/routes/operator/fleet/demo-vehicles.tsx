import { Form } from 'react-router'
import { Ask } from '#app/console/ask.tsx'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { useConsoleForm } from '#app/console/form.tsx'
import { Holder } from '#app/forms/holder.tsx'
import type { VehicleRow } from './fleet-view.server.ts'

export const DEMO_FORM = 'demo'

const HERE = '/operator/fleet'

/** While demonstration vehicles can be booked, says so and offers to take all of them out of service. */
export function DemoVehicles({ rows, isAsked }: { rows: VehicleRow[]; isAsked: boolean }) {
  const { answer, isSending } = useConsoleForm(DEMO_FORM)
  const inService = rows.filter(({ active }) => active)
  const madeUp = inService.filter(({ isMadeUp }) => isMadeUp).length
  return (
    <>
      {isAsked && madeUp > 0 && (
        <Ask title="Take all DEMO vehicles out of service?" back={HERE}>
          <p>
            Guests can no longer book them. Any with trips ahead stay until you reassign those trips.
            {madeUp === inService.length && ' You have no other vehicle in service: add yours first.'}
          </p>
          <Form method="post" action={HERE} className="form-actions">
            <Holder />
            <input type="hidden" name="form" value={DEMO_FORM} />
            <Button look="commit" isSending={isSending}>
              Take them out of service
            </Button>
            <ButtonLink look="bare" to={HERE}>
              Leave it
            </ButtonLink>
          </Form>
        </Ask>
      )}
      <FormFeedback answer={answer} />
      {madeUp > 0 && (
        <Callout
          tone="soon"
          fact={`${madeUp} made-up ${madeUp === 1 ? 'vehicle' : 'vehicles'} can still be booked.`}
        >
          <p>Add your own, then take the DEMO vehicles out of service.</p>
          <p className="callout-ways">
            <ButtonLink to={`?ask=${DEMO_FORM}`} size="small" preventScrollReset>
              Take all DEMO vehicles out of service…
            </ButtonLink>
          </p>
        </Callout>
      )}
    </>
  )
}

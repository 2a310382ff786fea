import { Form, Link } from 'react-router'
import type { ConsoleAnswer } from '#app/console/answer.ts'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { Toast } from '#app/console/toast.tsx'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { useLastAnswer } from '#app/forms/use-form.ts'
import { requireAccount } from '#app/gate.server.ts'
import type { Route } from './+types/plan.ts'
import { receivePlan } from './plan-action.server.ts'
import { type PlanRow, planView } from './plan-view.server.ts'

/** A vehicle and driver for each trip of a day that has none yet, to be taken all at once or one by one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return planView(deps, new URL(request.url).searchParams)
}

export const action = receivePlan

export const clientAction = sendOrKeep

export default function PlanPage({ loaderData: view }: Route.ComponentProps) {
  const { title, back, gain, planned, rows, done } = view
  const answer = useLastAnswer<ConsoleAnswer>()
  return (
    <Page title={title} keys={['commit']} actions={<ButtonLink to={back}>The day’s list</ButtonLink>}>
      <div className="listing">
        <FormFeedback answer={answer} />
        {rows.length === 0 ? (
          <div className="message">
            <p className="message-lead">Nothing to plan.</p>
            <p>Every confirmed trip of the day that is still ahead has a vehicle and a driver.</p>
          </div>
        ) : (
          <>
            <Form method="post" className="actions listing-actions" preventScrollReset>
              <Holder />
              {rows.map(
                ({ id, crew }) => crew !== '' && <input key={id} type="hidden" name="crew" value={crew} />,
              )}
              <span className="plan-gain">{gain}</span>
              <Button look="commit" keyName="commit" whyNot={planned === 0 ? 'nothing is free' : undefined}>
                {planned === 1 ? 'Assign it' : `Assign all ${planned}`}
              </Button>
            </Form>
            <Suggestions rows={rows} />
          </>
        )}
      </div>
      {done !== null && <Toast key={done.text} done={done} />}
    </Page>
  )
}

function Suggestions({ rows }: { rows: PlanRow[] }) {
  return (
    <table className="table table-stacked table-rows">
      <thead>
        <tr>
          <th scope="col">Pickup and guest</th>
          <th scope="col">Way</th>
          <th scope="col">Vehicle</th>
          <th scope="col">Driver</th>
          <th scope="col" className="figure">
            Empty
          </th>
          <th scope="col">
            <span className="visually-hidden">Assign</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Suggestion key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Suggestion({
  row: { to, time, name, way, guests, unit, driver, empty, why, crew },
}: {
  row: PlanRow
}) {
  return (
    <tr>
      <th scope="row" className={faceOf(name)}>
        <Link to={to}>
          {time} {name}
        </Link>{' '}
        <span className="small muted">{guests}</span>
      </th>
      <td className={faceOf(way)}>{way}</td>
      {why === '' ? (
        <>
          <td>{unit}</td>
          <td className={faceOf(driver)}>{driver}</td>
          <td className="figure" data-label="Empty">
            {empty}
          </td>
        </>
      ) : (
        <td className="bad" colSpan={3}>
          {why}
        </td>
      )}
      <td>
        {why === '' ? (
          <Form method="post" preventScrollReset>
            <Holder />
            <input type="hidden" name="crew" value={crew} />
            <Button size="small">
              Assign
              <span className="visually-hidden">
                {' '}
                {time} {name}
              </span>
            </Button>
          </Form>
        ) : (
          <ButtonLink size="small" to={to}>
            Choose
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

import { Link } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Rows, TableRow } from '#app/console/rows.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import type { Route } from './+types/outbox.ts'
import { MailSetup } from './mail-setup.tsx'
import { receiveOutboxForm } from './outbox-action.server.ts'
import { outboxView } from './outbox-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return outboxView(deps, new URL(request.url).searchParams)
}

export const action = receiveOutboxForm

export const clientAction = sendOrKeep

export default function OutboxPage({ loaderData: { tabs, rows, older, none, setup } }: Route.ComponentProps) {
  return (
    <Page title="Outbox" meta={<Tabs tabs={tabs} />} keys={['next', 'open', 'search']}>
      <WorkAndSide look="booking" label="How mail is set up" side={<MailSetup view={setup} />}>
        {rows.length === 0 ? (
          <div className="message">
            <p className="message-lead">{none}</p>
          </div>
        ) : (
          <Rows ids={rows.map(({ id }) => id)}>
            <table className="table table-stacked table-rows">
              <thead>
                <tr>
                  <th scope="col">To</th>
                  <th scope="col">About</th>
                  <th scope="col">State</th>
                  <th scope="col">When</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, to, what, reference, status, state, when }) => (
                  <TableRow key={id} id={id}>
                    <th scope="row" className={faceOf(to)}>
                      <Link to={`/operator/outbox/${id}`} data-opens="">
                        {to}
                      </Link>
                      <p className="muted">{what}</p>
                    </th>
                    <td data-label="About">{reference ?? '–'}</td>
                    <td data-label="State">{status === 'failed' ? <b className="bad">{state}</b> : state}</td>
                    <td data-label="When">{when}</td>
                  </TableRow>
                ))}
              </tbody>
            </table>
          </Rows>
        )}
        {older !== null && (
          <p className="listing-more">
            <ButtonLink to={older}>Older messages</ButtonLink>
          </p>
        )}
      </WorkAndSide>
    </Page>
  )
}

function Tabs({ tabs }: { tabs: { label: string; to: string; isCurrent: boolean }[] }) {
  return (
    <nav className="tabs" aria-label="Views">
      {tabs.map(({ label, to, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

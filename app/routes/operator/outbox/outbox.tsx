import { Link } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { Clock } from '#app/console/clock.tsx'
import { Icon } from '#app/console/icon.tsx'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Row, Rows } from '#app/console/rows.tsx'
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

export default function OutboxPage({ loaderData: { tabs, days, older, none, setup } }: Route.ComponentProps) {
  return (
    <Page title="Outbox" meta={<Tabs tabs={tabs} />} keys={['next', 'open', 'search']}>
      <WorkAndSide look="booking" label="How mail is set up" side={<MailSetup view={setup} />}>
        {days.length === 0 ? (
          <div className="message">
            <p className="message-lead">{none}</p>
          </div>
        ) : (
          <Rows ids={days.flatMap(({ rows }) => rows.map(({ id }) => id))}>
            {days.map(({ name, note, rows }) => (
              <section key={name} aria-label={name}>
                <h2 className="group">
                  {name} <span>{note}</span>
                </h2>
                <ul>
                  {rows.map(({ id, to, what, name, reference, clock, isBad }) => (
                    <Row
                      key={id}
                      id={id}
                      to={`/operator/outbox/${id}`}
                      when={<Clock of={clock} />}
                      kind={
                        <span className="kind">
                          <Icon name={isBad ? 'warning' : 'mail'} />
                          {reference}
                        </span>
                      }
                      name={what}
                      what={name}
                      why={`To ${to}`}
                    />
                  ))}
                </ul>
              </section>
            ))}
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

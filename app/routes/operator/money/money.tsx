import { Link } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { Icon } from '#app/console/icon.tsx'
import { ItemRow } from '#app/console/item-row.tsx'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Toast } from '#app/console/toast.tsx'
import { Rows, useIsChosen } from '#app/console/rows.tsx'
import { requireAccount } from '#app/gate.server.ts'
import type { Route } from './+types/money.ts'
import type { MoneyPageView, OpenRow, TakingsView } from './money-page-view.ts'
import { moneyPageView } from './money-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return moneyPageView(deps, new URL(request.url).searchParams)
}

/** What guests owe and are owed, by when it is due; beside it what came in. */
export default function MoneyPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <Page
      title="Money"
      meta={<span className="not-phone">{view.summary}</span>}
      actions={
        <>
          <ButtonLink to="/operator/money/statement" keyName="statement">
            <Icon name="paste" />
            <span className="not-phone">Read a statement</span>
          </ButtonLink>
          <ButtonLink to={view.file} reloadDocument download keyName="file">
            <Icon name="file" />
            <span className="not-phone">CSV</span>
          </ButtonLink>
        </>
      }
      keys={['next', 'previous', 'open', 'pay', 'statement', 'file']}
    >
      <WorkAndSide look="money" label="What came in" side={<Side view={view} />}>
        <nav className="tabs money-tabs" aria-label="Views">
          {view.views.map(({ label, to, isCurrent }) => (
            <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        {view.waiting !== null && (
          <Callout tone="soon" fact="A change of the bank account is waiting.">
            <p>{view.waiting} Only owners can stop it, under Payment settings.</p>
          </Callout>
        )}
        <p className="only-phone money-summary small muted">{view.summary}</p>
        <Open view={view} />
      </WorkAndSide>
      {view.done !== null && <Toast key={view.done.text} done={view.done} />}
    </Page>
  )
}

function Open({ view: { groups, later, more, none } }: { view: MoneyPageView }) {
  return (
    <Rows ids={groups.flatMap(({ rows }) => rows.map(({ id }) => id))}>
      {groups.length === 0 && (
        <div className="message">
          <p className="message-lead">{none.lead}</p>
          <p>{none.text}</p>
        </div>
      )}
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2 className="group">
            {title} <span>{rows.length}</span>
          </h2>
          <ul>
            {rows.map((row) => (
              <OpenItem key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
      {later !== null && (
        <h2 className="group">
          Later <span>{later.text}</span> <Link to={later.to}>Show</Link>
        </h2>
      )}
      {more !== null && (
        <p className="listing-more">
          <ButtonLink to={more}>More</ButtonLink>
        </p>
      )}
    </Rows>
  )
}

function OpenItem({ row }: { row: OpenRow }) {
  const { id, name, amount, verb, call } = row
  const isChosen = useIsChosen(id)
  return (
    <ItemRow item={row} look="row-money">
      <b className="row-amount">{amount}</b>
      {call !== '' && (
        <ButtonLink to={call} look="bare" size="small" aria-label={`Call: ${name}`}>
          Call
        </ButtonLink>
      )}
      <ButtonLink
        to={verb.to}
        look={isChosen ? 'commit' : 'outline'}
        size="small"
        keyName={isChosen ? 'pay' : undefined}
        hidesKey
        aria-label={`${verb.label}: ${name}`}
      >
        {verb.label}
      </ButtonLink>
    </ItemRow>
  )
}

function Side({ view: { today, month } }: { view: MoneyPageView }) {
  return (
    <>
      <p className="small">
        <Link to="/operator/money/payouts">PayFast’s days</Link>: fees, payouts, and payments that were never
        booked.
      </p>
      <Takings of={today} />
      <Takings of={month} />
    </>
  )
}

function Takings({ of: { title, total, methods, refunds } }: { of: TakingsView }) {
  return (
    <section aria-label={title}>
      <h2 className="group">
        {title} <span>{total}</span>
      </h2>
      {methods.length === 0 && <p className="small muted">Nothing yet.</p>}
      <ul className="takings">
        {methods.map(({ name, amount, share }) => (
          <li key={name}>
            <span>{name}</span>
            <svg width="100%" height="10" aria-hidden="true">
              <rect width={`${(100 * share) / 12}%`} height="10" />
            </svg>
            <b>{amount}</b>
          </li>
        ))}
      </ul>
      {refunds !== '' && <p className="smaller muted">{refunds}</p>}
    </section>
  )
}

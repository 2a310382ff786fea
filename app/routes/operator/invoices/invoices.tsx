import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { TextField } from '#app/console/field.tsx'
import { ItemRow } from '#app/console/item-row.tsx'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Rows } from '#app/console/rows.tsx'
import { requireAccount } from '#app/gate.server.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import type { Route } from './+types/invoices.ts'
import { INVOICES } from './invoice-words.ts'
import { invoicesView, type PaperRow } from './invoices-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return invoicesView(deps, new URL(request.url).searchParams)
}

/** Invoices by when they hurt; beside them the number series. */
export default function InvoicesPage({ loaderData: view }: Route.ComponentProps) {
  const { groups, none } = view
  return (
    <Page
      title="Invoices"
      actions={<ButtonLink to={`${INVOICES}/companies`}>Companies</ButtonLink>}
      keys={['next', 'previous', 'open']}
    >
      <WorkAndSide look="money" label="Numbers" side={<Side view={view} />}>
        <nav className="tabs money-tabs" aria-label="Views">
          {view.views.map(({ label, to, isCurrent }) => (
            <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <Form className="filters filters-short" key={`${view.view} ${view.q}`}>
          <FormContext value={{ values: { q: view.q }, problems: [], prefix: '' }}>
            {view.view !== 'to-do' && <input type="hidden" name="view" value={view.view} />}
            <TextField
              name="q"
              type="search"
              label="Search"
              note={<span className="not-phone">number, name or booking</span>}
            />
            <Button>Show</Button>
          </FormContext>
        </Form>
        {groups.length === 0 && (
          <div className="message">
            <p className="message-lead">{none.lead}</p>
            <p>{none.text}</p>
          </div>
        )}
        <Rows ids={groups.flatMap(({ rows }) => rows.map(({ id }) => id))}>
          {groups.map(({ title, note, rows }) => (
            <section key={title} aria-label={title}>
              <h2 className="group">
                {title} <span>{note}</span>
              </h2>
              <ul>
                {rows.map((row) => (
                  <PaperItem key={row.id} row={row} />
                ))}
              </ul>
            </section>
          ))}
        </Rows>
      </WorkAndSide>
    </Page>
  )
}

function PaperItem({ row }: { row: PaperRow }) {
  const { amount, verb, name, what } = row
  return (
    <ItemRow item={row} look="row-money">
      <b className="row-amount">{amount}</b>
      <ButtonLink to={verb.to} size="small" aria-label={`${verb.label}: ${name}, ${what}`}>
        {verb.label}
      </ButtonLink>
    </ItemRow>
  )
}

function Side({ view: { numbers, hasVatNumber } }: { view: Route.ComponentProps['loaderData'] }) {
  return (
    <section aria-labelledby="series">
      <h2 className="group" id="series">
        Number series
      </h2>
      <table className="lines">
        <tbody>
          <tr>
            <th scope="row">Invoices</th>
            <td>next {numbers.invoice}</td>
          </tr>
          <tr>
            <th scope="row">Credit notes</th>
            <td>next {numbers['credit note']}</td>
          </tr>
          <tr>
            <th scope="row">Receipts</th>
            <td>next {numbers.receipt}</td>
          </tr>
        </tbody>
      </table>
      <p className="smaller muted side-heading">Given at sending, without a gap. Each year begins at 0001.</p>
      <Callout fact={hasVatNumber ? 'They say “Tax invoice”.' : 'They say “Invoice”, without VAT.'}>
        <p>
          {hasVatNumber
            ? 'Facts has a VAT number, so new papers show VAT. Those that were sent stay as they are.'
            : 'Facts has no VAT number. With one, new papers say “Tax invoice” and show VAT; those that were sent stay as they are.'}
        </p>
      </Callout>
    </section>
  )
}

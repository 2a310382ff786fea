import { Link } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { Rows, TableRow } from '#app/console/rows.tsx'
import { requireAccount } from '#app/gate.server.ts'
import { formatRand } from '#domain/values/money.ts'
import { counted } from '#domain/wording/office.ts'
import { listCompanies } from '#server/services/invoices/companies.ts'
import type { Route } from './+types/companies.ts'
import { INVOICES } from './invoice-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  const companies = await listCompanies(deps)
  return {
    rows: companies.map(({ id, name, termsDays, owing }) => ({
      id,
      name,
      terms: termsDays === 0 ? 'on receipt' : counted(termsDays, 'day'),
      owing: owing === 0 ? 'nothing' : formatRand(owing),
    })),
  }
}

/** The companies that pay after their trips. */
export default function CompaniesPage({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <Page
      title="Companies"
      meta="who pays later"
      back={{ to: INVOICES, label: 'Invoices' }}
      actions={<ButtonLink to={`${INVOICES}/companies/new`}>New account</ButtonLink>}
      keys={['next', 'previous', 'open']}
    >
      <div className="listing">
        {rows.length === 0 ? (
          <div className="message">
            <p className="message-lead">No companies yet.</p>
            <p>Open an account to keep a company’s address, VAT number and terms for its invoices.</p>
          </div>
        ) : (
          <Rows ids={rows.map(({ id }) => id)}>
            <table className="table table-stacked table-rows">
              <thead>
                <tr>
                  <th scope="col">Company</th>
                  <th scope="col">Pays</th>
                  <th scope="col">Owes</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, name, terms, owing }) => (
                  <TableRow key={id} id={id}>
                    <th scope="row" className={faceOf(name)}>
                      <Link to={`${INVOICES}/companies/${id}`} data-opens="">
                        {name}
                      </Link>
                    </th>
                    <td>{terms}</td>
                    <td>{owing}</td>
                  </TableRow>
                ))}
              </tbody>
            </table>
          </Rows>
        )}
      </div>
    </Page>
  )
}

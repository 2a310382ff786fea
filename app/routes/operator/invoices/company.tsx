import { data } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { ButtonLink } from '#app/console/button.tsx'
import { Select, TextArea, TextField } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { Page } from '#app/console/page.tsx'
import type { Values } from '#app/forms/answer.ts'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount, requireColleague } from '#app/gate.server.ts'
import { type CompanyForm, parseCompany } from '#domain/forms/invoices.ts'
import { readCompany, saveCompany } from '#server/services/invoices/companies.ts'
import type { Route } from './+types/company.ts'
import { INVOICES } from './invoice-words.ts'

const NEW = 'new'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  const languages = deps.content.language.all
  if (params.id === NEW) {
    const name = new URL(request.url).searchParams.get('name') ?? ''
    const values: Values = { name, language: deps.content.language.tag }
    return { title: 'New account', values, languages, papers: null }
  }
  const company = await readCompany(deps, params.id)
  if (company === null) throw data(null, { status: 404 })
  const { name, address, vatNumber, orderNumber, email, termsDays, language } = company
  return {
    title: name,
    values: { name, address, vatNumber, orderNumber, email, termsDays: String(termsDays), language },
    languages,
    papers: `${INVOICES}?${new URLSearchParams({ q: name })}`,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { deps, by } = await requireColleague({ request, context })
  return receiveForm<CompanyForm, ConsoleOutcome>(
    context,
    (form) => parseCompany(Object.fromEntries(form)),
    async (typed) => {
      const saved = await saveCompany(deps, by, params.id === NEW ? null : params.id, typed)
      if (saved.ok) {
        if (params.id === NEW) return goOn(`${INVOICES}/companies/${saved.company.id}`)
        return { outcome: 'done', text: 'Saved. Papers that were sent stay as they are.' }
      }
      if (saved.problem === 'none') throw data(null, { status: 404 })
      return { outcome: 'refused', text: 'Another account has this name.' }
    },
  )
}

export const clientAction = sendOrKeep

/** The account of a company: where its invoices go, and by when it pays. */
export default function CompanyPage({
  loaderData: { title, values, languages, papers },
}: Route.ComponentProps) {
  return (
    <Page
      title={title}
      meta="pays later"
      back={{ to: `${INVOICES}/companies`, label: 'Companies' }}
      actions={papers !== null && <ButtonLink to={papers}>Its open invoices</ButtonLink>}
      keys={['commit']}
    >
      <div className="listing company-form">
        <ConsoleForm
          name="company"
          values={values}
          send="Save"
          look="commit"
          keyName="commit"
          beside={<ButtonLink to={`${INVOICES}/companies`}>Leave it</ButtonLink>}
        >
          <TextField
            name="name"
            label="Name"
            hint="As it is written when you book for it: so its trips are found."
            autoComplete="off"
          />
          <TextArea name="address" label="Address" note="as invoices have it" />
          <div className="fields">
            <TextField name="email" label="Email for invoices" type="email" autoComplete="off" />
            <TextField name="vatNumber" label="VAT number" note="if it is registered" autoComplete="off" />
            <TextField
              name="orderNumber"
              label="Order number"
              note="if all its trips have the same"
              autoComplete="off"
            />
            <TextField
              name="termsDays"
              label="Pays within"
              note="days after the invoice"
              inputMode="numeric"
            />
            <Select name="language" label="Language of its papers">
              {languages.map(({ tag, name }) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        </ConsoleForm>
      </div>
    </Page>
  )
}

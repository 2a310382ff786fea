import type { OfficeActor } from '#domain/booking/actor.ts'
import type { CompanyForm } from '#domain/forms/invoices.ts'
import {
  type Company,
  findCompanies,
  findCompany,
  insertCompany,
  type ListedCompany,
  updateCompany,
} from '#server/db/invoices/companies.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Deps } from '../deps.ts'
import { ourLanguage } from '../in-language.ts'
import { recordAct } from '../office/trace/acts.ts'

type CompanyDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'content'>

export type CompanySaved =
  | { ok: true; company: Company }
  /** There is no such account; another one has that name. */
  | { ok: false; problem: 'none' | 'name-taken' }

/** Opens the account of a company, or changes it. Papers that were sent stay as they are. */
export async function saveCompany(
  deps: CompanyDeps,
  by: OfficeActor,
  id: string | null,
  form: CompanyForm,
): Promise<CompanySaved> {
  const before = id === null || !isUuid(id) ? null : await findCompany(deps.db, id)
  if (id !== null && before === null) return { ok: false, problem: 'none' }
  const language = ourLanguage(deps, form.language)
  const company = {
    ...form,
    language,
    id: before?.id ?? deps.newId(),
    createdAt: before?.createdAt ?? deps.now(),
  }
  return deps.db.transaction(async (tx) => {
    const isKept = before === null ? await insertCompany(tx, company) : await updateCompany(tx, company)
    if (!isKept) return { ok: false, problem: 'name-taken' }
    const what = before === null ? 'account opened' : 'account changed'
    await recordAct(deps, tx, by, { topic: 'invoice', what, reference: null, record: company.id })
    return { ok: true, company }
  })
}

export async function readCompany({ db }: Pick<Deps, 'db'>, id: string): Promise<Company | null> {
  return isUuid(id) ? findCompany(db, id) : null
}

/** The accounts by name, with what their bookings owe. */
export function listCompanies({ db }: Pick<Deps, 'db'>): Promise<ListedCompany[]> {
  return findCompanies(db)
}

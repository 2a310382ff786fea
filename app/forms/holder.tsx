import { createContext, use } from 'react'

/** The id of the account that the page was opened for; null on pages where it does not matter. */
export const HolderContext = createContext<string | null>(null)

/**
 * Puts into a form the account its page was opened for: in a shared browser, someone else may be signed in by the time
 * it is sent.
 */
export function Holder() {
  const id = use(HolderContext)
  return id === null ? null : <input type="hidden" name={HOLDER} value={id} />
}

/** Whether someone else opened the page of a posted form. A form made by hand names nobody. */
export function isOpenedByAnother(form: FormData, account: { id: string }): boolean {
  const holder = form.get(HOLDER)
  return holder !== null && holder !== account.id
}

export const HOLDER = 'holder'

/** The query of a page to which someone is sent after a form that was another person's. */
export const NOT_THEIRS = 'not-yours'

import { createContext, use } from 'react'

/** For whom the page was opened, by the account's id; null where that is nobody's business. */
export const HolderContext = createContext<string | null>(null)

/**
 * Says in a form for whom its page was opened: in a browser that two people share, somebody else may be signed in when
 * it is sent.
 */
export function Holder() {
  const id = use(HolderContext)
  return id === null ? null : <input type="hidden" name={HOLDER} value={id} />
}

/** Whether a posted form's page was opened by somebody else. One made by hand names nobody. */
export function isOpenedByAnother(form: FormData, account: { id: string }): boolean {
  const holder = form.get(HOLDER)
  return holder !== null && holder !== account.id
}

export const HOLDER = 'holder'

/** In the address of a page to which somebody is led whose form was another's. */
export const NOT_THEIRS = 'not-yours'

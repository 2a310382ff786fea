/**
 * Says in a form for whom its page was opened: in a browser that two people share, somebody else may be signed in when
 * it is sent.
 */
export function Holder({ id }: { id: string }) {
  return <input type="hidden" name={HOLDER} value={id} />
}

/** Whether a posted form's page was opened by somebody else. One made by hand names nobody. */
export function isOpenedByAnother(form: FormData, account: { id: string }): boolean {
  const holder = form.get(HOLDER)
  return holder !== null && holder !== account.id
}

const HOLDER = 'holder'

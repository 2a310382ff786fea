import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Whether a page asks the server again for its data: not because a form was sent, since no form changes what
 * its own page shows. Asking would also replace the page by an error, with all that was typed, when the
 * connection is gone.
 */
export function keepWhenSending({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined ? defaultShouldRevalidate : false
}

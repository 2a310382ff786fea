import type { PlaceChoice } from '#app/ui/business/fare-finder/finder-form.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'

/** What came of sending the details of a trip; `values` are empty while the browser still shows what was typed. */
export type DetailsAnswer = { values: Record<string, string> } & (
  { outcome: 'problems'; problems: FieldMessage[]; isMissing: boolean; choices?: PlaceChoice[] } | Refusal
)

/** Why something was not done that is not the fault of what was entered. */
export type Refusal =
  /** Nobody is signed in any more. */
  | { outcome: 'signed-out' }
  | { outcome: 'too-many' }
  /** The server broke. */
  | { outcome: 'failed'; reference: string }
  /** The server was not reached; only the browser can say so. */
  | { outcome: 'unreachable' }

/** In the browser: a page whose sending fails stays as it is. */
export async function unlessUnreachable<Answer, Kept>(
  send: () => Promise<Answer>,
  kept: Kept,
): Promise<Answer | (Kept & { outcome: 'unreachable' })> {
  try {
    return await send()
  } catch (error) {
    // A redirect is thrown too: it is the answer that was hoped for.
    if (error instanceof Response || !(error instanceof TypeError)) throw error
    return { ...kept, outcome: 'unreachable' }
  }
}

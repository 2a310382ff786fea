import { Tick } from '#app/console/field.tsx'
import type { ConsoleAnswer } from '#app/console/form.tsx'

/** Asked once it has been said which trips are booked. */
export function StillWanted({ answer, label }: { answer: ConsoleAnswer | undefined; label: string }) {
  const isAsked = answer?.outcome === 'problems' && answer.problems.some(({ path }) => path === 'active')
  return isAsked ? <Tick name="anyway" label={label} /> : null
}

import { choiceProblems, settlePlaces, takePlaceChoices } from '#app/forms/settle-places.server.ts'
import { parseAskedTrip } from '#domain/forms/asked-trip.ts'
import { readQuoteForm } from '#domain/forms/quote-request.ts'
import { findConversation } from '#server/services/conversations/conversation.ts'
import { setTrips } from '#server/services/conversations/enquiry-moves.ts'
import type { Acting, Sent } from './acting.server.ts'

const PLACES = ['pickup', 'destination']
const FIELD_BY_PATH: Record<string, string> = { dropoff: 'destination' }

/** Keeps, adds or removes one trip of an enquiry. */
export async function tripForm({ deps, by, reference }: Acting, posted: FormData): Promise<Sent> {
  const conversation = await findConversation(deps, reference)
  if (conversation === null) return { ok: false, problem: 'none' }
  const { trips } = conversation.enquiry
  const at = Math.min(Math.max(Number(posted.get('trip')) || 1, 1), trips.length + 1) - 1
  if (posted.get('remove') !== null) return save(trips.toSpliced(at, 1))
  takePlaceChoices(posted, PLACES)
  const choices = await settlePlaces(deps, posted, { fields: PLACES, address: by.address ?? '' })
  if (choices.length > 0) return { ok: false, problem: 'invalid', problems: choiceProblems(choices), choices }
  const parsed = parseAskedTrip(readQuoteForm(posted), trips[at])
  if (!parsed.ok) {
    const problems = parsed.problems.map((one) => ({ ...one, path: FIELD_BY_PATH[one.path] ?? one.path }))
    return { ok: false, problem: 'invalid', problems }
  }
  return save(trips.toSpliced(at, 1, parsed.value))

  async function save(changed: typeof trips): Promise<Sent> {
    const acted = await setTrips(deps, by, reference, changed)
    return acted.ok ? { ok: true, done: 'trips' } : acted
  }
}

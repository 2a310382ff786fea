import type { Done } from '#app/console/toast.tsx'
import type { Booking } from '#domain/booking/booking.ts'
import { asBookingReference } from '#domain/booking/references.ts'
import { counted } from '#domain/wording/office.ts'
import type { Deps } from '#server/services/deps.ts'
import { findReleasing, type Releasing } from '#server/services/office/bookings/release.ts'

/** The question before several bookings are released. */
export type ReleaseView = {
  /** Posted for each booking: `KXT-49M.3`, its reference and the revision that was shown. */
  bookings: string[]
  title: string
  text: string
  send: string
}

/** For the chosen bookings, or for all that the list shows; null where none of them can be released. */
export async function releaseView(
  deps: Deps,
  params: URLSearchParams,
  listed: Booking[],
): Promise<ReleaseView | null> {
  const chosen = params.getAll('chosen').flatMap((typed) => asBookingReference(typed) ?? [])
  const references = params.has('all') ? listed.map(({ reference }) => reference) : chosen
  const releasing = await findReleasing(deps, references)
  const { bookings } = releasing
  if (bookings.length === 0) return null
  const many = counted(bookings.length, 'booking')
  return {
    bookings: bookings.map(({ reference, revision }) => `${reference}.${revision}`),
    title: `Release ${many}?`,
    text: releasingText(releasing, deps),
    send: `Release ${many}`,
  }
}

/** Who is told, or, without a mail server, how many emails wait. */
export function releasingText(
  { held, told }: Pick<Releasing, 'held' | 'told'>,
  { hasMail }: Pick<Deps, 'hasMail'>,
): string {
  const guests = `${counted(told, 'guest')} ${told === 1 ? 'is' : 'are'} told by email that we decline.`
  return [
    told === 0 ? 'Nobody is told.' : hasMail ? guests : `${waiting(told)} until mail is set up.`,
    held === 0 ? '' : `${counted(held, 'held booking')} ${held === 1 ? 'lapses' : 'lapse'} without an email.`,
    'The vehicles are free again. This cannot be undone.',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function waiting(emails: number): string {
  return `${counted(emails, 'email')} ${emails === 1 ? 'waits' : 'wait'}`
}

/** The result of a release, read from the address. */
export function releasedView(params: URLSearchParams, { hasMail }: Pick<Deps, 'hasMail'>): Done | null {
  if (params.get('done') !== 'release') return null
  const numberOf = (name: string) => Number(params.get(name)) || 0
  const [released, told] = [numberOf('released'), numberOf('told')]
  const telling = hasMail || told === 0 ? `${counted(told, 'guest')} told by email` : waiting(told)
  return {
    text:
      released === 0
        ? 'Nothing was released: a colleague got there first.'
        : `${counted(released, 'booking')} released, ${telling}.`,
    undo: null,
  }
}

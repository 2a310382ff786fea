import type { Move, MoveAhead } from '#domain/booking/permissions.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import type { BookingVerb, LaterVerb } from './booking-page-view.ts'

/** The buttons of a booking, in the order of a trip. */
const VERBS: Partial<Record<Move, BookingVerb>> = {
  prove: { label: 'Accept without proof', move: 'prove' },
  lapse: { label: 'Withdraw', move: 'lapse' },
  confirm: { label: 'Confirm', keyName: 'confirm', move: 'confirm' },
  decline: { label: 'Decline…', keyName: 'decline', ask: 'decline' },
  start: { label: 'Start', keyName: 'start', move: 'start' },
  complete: { label: 'Complete', keyName: 'complete', move: 'complete' },
  'no show': { label: 'No show…', keyName: 'no show', ask: 'no show' },
  unstart: { label: 'Not under way', move: 'unstart' },
  unassign: { label: 'Unassign…', keyName: 'unassign', ask: 'unassign' },
  cancel: { label: 'Cancel…', keyName: 'cancel', ask: 'cancel' },
}

/** The order of the buttons on the page. Moves that are missing here have their own place. */
const ORDER = Object.keys(VERBS) as Move[]

/** Left out until possible: an earlier mention would only be noise. */
const NOT_BEFORE: Move[] = [
  'unassign',
  'unstart',
  'lapse',
  'prove',
  'cancel',
  'confirm',
  'decline',
  'complete',
]

const AT_ANY_TIME: BookingVerb[] = [
  { label: 'Change', keyName: 'change', ask: 'change' },
  { label: 'Note', keyName: 'note', ask: 'note' },
]

/** The actions possible now, and the later ones with the reason they must wait. */
export function verbsOf(
  status: BookingStatus,
  moves: MoveAhead[],
  { legId, isAheadStill, waitOf }: Surroundings,
): { verbs: BookingVerb[]; later: LaterVerb[] } {
  const isAhead = (move: Move) => moves.some((ahead) => ahead.move === move)
  const isNext = (move: Move) => moves.some((ahead) => ahead.move === move && ahead.can)
  const possible = ORDER.filter((move) => isNext(move) && waitOf(move) === '')
  const later = ORDER.filter(
    (move) => !possible.includes(move) && (isNext(move) || (isAhead(move) && !NOT_BEFORE.includes(move))),
  )
  const proposable: BookingVerb[] =
    status === 'pending' || status === 'confirmed' || status === 'assigned'
      ? [{ label: 'Propose another time', keyName: 'propose', ask: 'propose' }]
      : []
  const assignable: BookingVerb[] = legId === null ? [] : [{ label: 'Assign', keyName: 'assign', leg: legId }]
  const [last, ...others] = possible.flatMap((move) => VERBS[move] ?? []).toReversed()
  const isLastCancel = last !== undefined && 'ask' in last && last.ask === 'cancel'
  return {
    verbs: [
      ...assignable,
      ...others.toReversed(),
      ...(isLastCancel || last === undefined ? [] : [last]),
      ...proposable,
      ...(isAheadStill ? AT_ANY_TIME : AT_ANY_TIME.filter(({ keyName }) => keyName === 'note')),
      ...(isLastCancel ? [last] : []),
    ],
    later: later.map((move) => ({
      label: (VERBS[move]?.label ?? '').replace('…', ''),
      why: isNext(move) ? waitOf(move) : (WHY_LATER[status] ?? ''),
    })),
  }
}

type Surroundings = {
  legId: string | null
  isAheadStill: boolean
  /** `from Sat 28 Nov` where it is too early, else empty. */
  waitOf: (move: Move) => string
}

const WHY_LATER: Partial<Record<BookingStatus, string>> = {
  held: 'the guest has not confirmed their email or phone yet',
  pending: 'not confirmed yet',
  confirmed: 'not assigned yet',
  assigned: 'not under way yet',
}

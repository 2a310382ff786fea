import { isLegAct, type LegAct, legAfter, type Move, type MoveAhead } from '#domain/booking/permissions.ts'
import type { BookingStatus, LegStatus } from '#domain/booking/status.ts'
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

/** Asks what happened. */
const CONFIRM_LATE: BookingVerb = { label: 'Confirm…', keyName: 'confirm', ask: 'confirm' }

const NOTE: BookingVerb = { label: 'Note', keyName: 'note', ask: 'note' }

/** The actions possible now, and the later ones with the reason they must wait. */
export function verbsOf(
  status: BookingStatus,
  all: MoveAhead[],
  { legId, hasSeveralLegs, canChange, hasPassed, waitOf }: Surroundings,
): Verbs {
  const moves = hasSeveralLegs ? all.filter(({ move }) => !isLegAct(move) || move === 'cancel') : all
  const isAhead = (move: Move) => moves.some((ahead) => ahead.move === move)
  const isNext = (move: Move) => moves.some((ahead) => ahead.move === move && ahead.can)
  const possible = ORDER.filter((move) => isNext(move) && waitOf(move) === '')
  const later = ORDER.filter(
    (move) => !possible.includes(move) && (isNext(move) || (isAhead(move) && !NOT_BEFORE.includes(move))),
  )
  const assignable: BookingVerb[] =
    legId === null || hasSeveralLegs ? [] : [{ label: 'Assign', keyName: 'assign', assign: legId }]
  const changeable: BookingVerb[] = canChange ? [{ label: 'Change', keyName: 'change', page: 'change' }] : []
  const verbFor = (move: Move) => (move === 'confirm' && hasPassed ? CONFIRM_LATE : VERBS[move])
  const [last, ...others] = possible.flatMap((move) => verbFor(move) ?? []).toReversed()
  const isLastCancel = last !== undefined && 'ask' in last && last.ask === 'cancel'
  return {
    verbs: [
      ...assignable,
      ...others.toReversed(),
      ...(isLastCancel || last === undefined ? [] : [last]),
      ...changeable,
      NOTE,
      ...(isLastCancel ? [last] : []),
    ],
    later: later.map((move) => ({
      label: (VERBS[move]?.label ?? '').replace('…', ''),
      why: isNext(move) ? waitOf(move) : (WHY_LATER[status] ?? ''),
    })),
  }
}

type Verbs = { verbs: BookingVerb[]; later: LaterVerb[] }

type Surroundings = {
  /** The leg to choose a vehicle and driver for. */
  legId: string | null
  /** The moves of several legs are at the legs. */
  hasSeveralLegs: boolean
  canChange: boolean
  /** Its pickup passed before it was decided. */
  hasPassed: boolean
  /** `from Sat 28 Nov` where it is too early, else empty. */
  waitOf: (move: Move) => string
}

const WHY_LATER: Partial<Record<BookingStatus, string>> = {
  held: 'the guest has not confirmed their email or phone yet',
  pending: 'not confirmed yet',
  confirmed: 'not assigned yet',
  assigned: 'not under way yet',
}

const LEG_ORDER = [
  'assign',
  'start',
  'complete',
  'no show',
  'unstart',
  'reassign',
  'unassign',
  'cancel',
] as const satisfies LegAct[]

/** What is possible now with one of several legs. Only the chosen leg's buttons have keys. */
export function legVerbsOf(
  booking: { status: BookingStatus },
  leg: { id: string; status: LegStatus },
  { isChosen, waitOf }: { isChosen: boolean; waitOf: (act: LegAct) => string },
): Verbs {
  const able = LEG_ORDER.filter((act) => legAfter(act, booking, leg, 'operator') !== null)
  return {
    verbs: able
      .filter((act) => waitOf(act) === '')
      .map((act) => {
        const { keyName, ...verb } = legVerb(act, leg.id)
        return isChosen && keyName !== undefined ? { ...verb, keyName } : verb
      }),
    later: able.flatMap((act) => {
      const why = waitOf(act)
      return why === '' ? [] : [{ label: legVerb(act, leg.id).label.replace('…', ''), why }]
    }),
  }
}

function legVerb(act: (typeof LEG_ORDER)[number], legId: string): BookingVerb {
  switch (act) {
    case 'assign':
      return { label: 'Assign', keyName: 'assign', assign: legId }
    case 'reassign':
      return { label: 'Reassign', keyName: 'assign', assign: legId }
    case 'cancel':
      return { label: 'Cancel this leg…', ask: 'cancel', legId }
    case 'start':
    case 'unstart':
    case 'complete':
    case 'no show':
    case 'unassign': {
      const verb = VERBS[act]
      if (verb === undefined) throw new Error(`no button for ${act}`)
      return { ...verb, legId }
    }
  }
}

import type { Done } from '#app/console/toast.tsx'
import type { Deps } from '#server/services/deps.ts'
import type { OfficeBooking } from '#server/services/office/bookings/booking.ts'

/** The action just done, named in the address. */
const DONE = {
  confirm: 'confirmed. The guest is told unless you undo it.',
  unconfirm: 'to be decided again. The guest was not told.',
  decline: 'declined. The guest was told.',
  cancel: 'cancelled. The guest was told.',
  assign: 'assigned. The guest was told.',
  unassign: 'unassigned. The guest was told.',
  start: 'under way.',
  complete: 'completed.',
  'no show': 'noted as a no show. The guest was told.',
  prove: 'accepted without proof.',
  lapse: 'withdrawn.',
  propose: 'to be changed once the guest agrees. The guest was asked.',
  withdraw: 'without the question to the guest again. The guest was told.',
  'accepted by telephone': 'settled: the guest said yes.',
  agree: 'changed as the guest asked. The guest was told.',
  'turn down': 'as it was: the change was declined. The guest was told.',
  void: 'rid of a wrong entry.',
  link: 'has a new payment link. The one before it is closed.',
  remind: 'mailed again: the guest has a new link.',
  wait: 'kept longer. The guest was told.',
  'let pass': 'counted as having paid its deposit.',
  'let go': 'cancelled: its deposit did not come. The guest was told.',
  pay: 'has a new payment.',
  refund: 'has a new refund.',
  'give back': 'has a refund on its way.',
  'refund sent': 'has a new refund.',
  'refund by hand': 'has a refund to send by hand.',
  'refund withdrawn': 'rid of that refund.',
  'refund asked': 'has a refund that waits for a second person.',
  'agree refund': 'has a new refund.',
  'decline refund': 'rid of the refund that waited.',
  relink: 'has a new link. The guest was told.',
  note: 'has a new note.',
  change: 'changed. The guest was told.',
  'book many': 'from a guest who may now have more bookings waiting.',
  'book few': 'from a guest with the usual limit again.',
  book: 'booked. The guest was asked to accept.',
} as const
type DoneName = keyof typeof DONE

const UNTOLD = 'The guest’s email waits: no mail server is set up.'
const NO_EMAIL = 'No email is known: tell the guest yourself.'

/** The result of the action just done, with an undo where the server has one. */
export function doneView(
  params: URLSearchParams,
  office: OfficeBooking,
  { hasMail, now }: Pick<Deps, 'hasMail' | 'now'>,
): Done | null {
  const name = params.get('done')
  if (name === null || !Object.hasOwn(DONE, name)) return null
  const { reference, revision } = office.booking
  const leg = params.get('of')
  // A booking that was confirmed after its pickup: its guest is not told.
  const isLate = name === 'confirm' && office.booking.pickupAt <= now()
  const what: string = isLate ? 'confirmed.' : DONE[name as DoneName]
  const undo =
    name === 'assign' && office.moves.some(({ move, can }) => move === 'unassign' && can)
      ? 'unassign'
      : name === 'confirm' && !isLate && office.booking.status === 'confirmed'
        ? 'unconfirm'
        : null
  const untold = office.booking.customer.email === '' ? NO_EMAIL : hasMail ? null : UNTOLD
  return {
    text: `${reference} is ${untold === null ? what : what.replace(/The guest (was|is) (told|asked).*\./, untold)}`.replace(
      'is has',
      'has',
    ),
    undo: undo && {
      action: `/operator/bookings/${reference}`,
      fields: {
        form: 'move',
        move: undo,
        revision: String(revision),
        ...(leg !== null && { legId: leg }),
      },
    },
  }
}

import { anything } from '#app/forms/receive.server.ts'
import { parsePayment, parseReasoned, parseRefund, parseSent, parseVoid } from '#domain/forms/office.ts'
import { type Parsed, problem } from '#domain/forms/problems.ts'
import { capeInstant, isRealDate, isTime } from '#domain/values/cape-time.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import { cancelBooking } from '#server/services/bookings/moves.ts'
import { findByReference } from '#server/services/office/bookings/booking.ts'
import { answerRefund, recordPayment, voidPayment } from '#server/services/office/bookings/payments.ts'
import { askRefund, refundSent, turnRefund } from '#server/services/office/bookings/refunds.ts'
import { recordGroupPayment } from '#server/services/office/money/group-payments.ts'
import { letPass, remindToPay, waitLonger } from '#server/services/office/money/overdue.ts'
import { makePayLink, payingNow } from '#server/services/paying/pay-links.ts'
import { type BookingForm, bookingForm, type Fields } from '../booking-form.ts'

/** The API has the same limit. */
const LONGEST_KEY = 200

/** The forms about a booking's ledger, by name. */
export const MONEY_FORMS: Partial<Record<string, BookingForm>> = {
  pay: paymentForm(({ kind = '' }) => kind),
  refund: paymentForm(() => 'refund'),
  void: bookingForm(parseVoid, ({ deps, by, reference }, entry) => voidPayment(deps, by, reference, entry)),
  'give back': bookingForm(
    (fields) => {
      const cents = centsTyped(fields.rand ?? '')
      if (!(cents > 0)) return { ok: false, problems: [problem('rand', 'no-amount')] }
      return parseRefund({ ...fields, cents })
    },
    ({ deps, by, reference }, wanted) => askRefund(deps, by, reference, wanted),
  ),
  'refund sent': bookingForm(parseSent, ({ deps, by, reference }, { order, date, reference: words }) =>
    refundSent(deps, by, reference, { order, date, words }),
  ),
  'refund by hand': turnForm('by hand'),
  'refund withdrawn': turnForm('withdrawn'),
  link: bookingForm(readLink, async ({ deps, by, reference }, { cents, isMailed }) => {
    const booking = await findByReference(deps, reference)
    if (booking === null) return { ok: false, problem: 'none' }
    const due = (await payingNow(deps, booking)).due?.cents
    // The sum that is due follows the booking; another stays as it was named.
    const named = cents === due ? undefined : cents
    const tells = isMailed ? (['customer'] as const) : []
    const made = await makePayLink(deps, by, booking, { cents: named, why: 'link', tells: [...tells] })
    return !made.ok && made.problem === 'more-than-owed' ? { ok: false, problem: 'asks-too-much' } : made
  }),
  remind: bookingForm(anything, async ({ deps, by, reference }) => {
    const made = await remindToPay(deps, by, reference)
    return !made.ok && made.problem === 'more-than-owed' ? { ok: false, problem: 'asks-too-much' } : made
  }),
  wait: bookingForm(readUntil, ({ deps, by, reference }, until) => waitLonger(deps, by, reference, until)),
  'let pass': bookingForm(parseReasoned, ({ deps, by, reference }, { why }) =>
    letPass(deps, by, reference, why),
  ),
  'let go': bookingForm(parseReasoned, async ({ deps, by, reference }, { revision }) => {
    const booking = await findByReference(deps, reference)
    if (booking === null) return { ok: false, problem: 'none' }
    return cancelBooking(deps, { id: booking.id, revision }, by, { reason: 'deposit', why: 'deposit' })
  }),
  'agree refund': answerForm(true),
  'decline refund': answerForm(false),
}

function turnForm(to: 'by hand' | 'withdrawn'): BookingForm {
  return bookingForm(parseSent, ({ deps, by, reference }, { order }) =>
    turnRefund(deps, by, reference, { order, to }),
  )
}

/** The sum is entered in rand; without one, the link asks for what is due. */
function readLink({ rand = '', mail }: Fields): Parsed<{ cents: number | undefined; isMailed: boolean }> {
  const cents = rand.trim() === '' ? undefined : centsTyped(rand)
  if (cents !== undefined && !(cents > 0)) return { ok: false, problems: [problem('rand', 'no-amount')] }
  return { ok: true, value: { cents, isMailed: mail === 'on' } }
}

/** A moment in Cape Town. */
function readUntil({ until = '' }: Fields): Parsed<Date> {
  const [date = '', time = ''] = until.split('T')
  const at = isRealDate(date) && isTime(time) ? capeInstant(date, time) : null
  return at === null
    ? { ok: false, problems: [problem('until', 'missing', { what: 'date' })] }
    : { ok: true, value: at }
}

function answerForm(agrees: boolean): BookingForm {
  return bookingForm(anything, ({ deps, by, reference }) => answerRefund(deps, by, reference, agrees))
}

/**
 * The amount is entered in rand. The same `key` is the same payment, however often it is sent. `sure` is the amount that
 * somebody has said is right although it is more than is owed.
 */
function paymentForm(kindOf: (fields: Record<string, string>) => string): BookingForm {
  return bookingForm(
    (fields) => {
      const cents = centsTyped(fields.rand ?? '')
      if (!(cents > 0)) return { ok: false, problems: [problem('rand', 'no-amount')] }
      const kind = kindOf(fields)
      if (kind !== 'refund' && fields.method === 'eft' && fields.seen !== 'on')
        return { ok: false, problems: [problem('seen', 'missing', { what: 'seenInBank' })] }
      const parsed = parsePayment({ ...fields, kind, cents, sure: fields.sure === String(cents) })
      const group = fields.group ?? ''
      return parsed.ok
        ? { ok: true, value: { ...parsed.value, key: fields.key?.slice(0, LONGEST_KEY), group } }
        : parsed
    },
    ({ deps, by, reference }, { group, ...payment }) =>
      group === ''
        ? recordPayment(deps, by, reference, payment)
        : recordGroupPayment(deps, by, group, payment),
  )
}

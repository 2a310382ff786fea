import { anything } from '#app/forms/receive.server.ts'
import { parsePayment, parseRefund, parseSent, parseVoid } from '#domain/forms/office.ts'
import { problem } from '#domain/forms/problems.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import { answerRefund, recordPayment, voidPayment } from '#server/services/office/bookings/payments.ts'
import { askRefund, refundSent, turnRefund } from '#server/services/office/bookings/refunds.ts'
import { type BookingForm, bookingForm } from '../booking-form.ts'

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
  'agree refund': answerForm(true),
  'decline refund': answerForm(false),
}

function turnForm(to: 'by hand' | 'withdrawn'): BookingForm {
  return bookingForm(parseSent, ({ deps, by, reference }, { order }) =>
    turnRefund(deps, by, reference, { order, to }),
  )
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
      return parsed.ok
        ? { ok: true, value: { ...parsed.value, key: fields.key?.slice(0, LONGEST_KEY) } }
        : parsed
    },
    ({ deps, by, reference }, payment) => recordPayment(deps, by, reference, payment),
  )
}

import { data, type RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { type CreditForm, parseCredit } from '#domain/forms/invoices.ts'
import { lastOf } from '#domain/forms/fields.ts'
import { parsePayment, type Payment } from '#domain/forms/office.ts'
import { paperNumber, readPaperNumber } from '#domain/invoices/numbers.ts'
import { formatRand } from '#domain/values/money.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import { creditInvoice } from '#server/services/invoices/credit.ts'
import { sendAgain } from '#server/services/invoices/invoices.ts'
import { payInvoice } from '#server/services/invoices/paying.ts'
import { INVOICES } from './invoice-words.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { number: string } }

/** What is done about a paper: sent again, paid, or corrected by a credit note. */
export async function receivePaperForm(args: Args) {
  const { deps, by } = await requireColleague(args)
  const { context } = args
  const number = readPaperNumber(args.params.number)
  if (number === null) throw data(null, { status: 404 })
  const { form } = context.get(requestContext).posted
  switch (formNameOf(form)) {
    case 'credit':
      return receiveForm<CreditForm, ConsoleOutcome>(
        context,
        (posted) => parseCredit(Object.fromEntries(posted)),
        async (typed) => {
          const credited = await creditInvoice(deps, by, number, typed)
          if (credited.ok) return goOn(`${INVOICES}/${paperNumber(credited.paper)}?done=credited`)
          if (credited.problem === 'none') throw data(null, { status: 404 })
          return { outcome: 'refused', text: 'There is nothing left to credit.' }
        },
      )
    case 'pay':
      return receiveForm<Payment, ConsoleOutcome>(
        context,
        (posted) =>
          parsePayment({
            ...Object.fromEntries(posted),
            kind: 'balance',
            sure: false,
            cents: centsTyped(String(lastOf(posted, 'rand'))),
          }),
        async ({ cents, method, date, reference }) => {
          const key = String(lastOf(form, 'key'))
          const paid = await payInvoice(deps, by, number, { cents, method, date, reference, key })
          if (paid.ok) return goOn(`${INVOICES}/${paperNumber(number)}?done=paid`)
          return payRefused(paid)
        },
      )
    default:
      return receiveForm<null, ConsoleOutcome>(context, anything, async () => {
        const to = await sendAgain(deps, by, number)
        return to === null
          ? { outcome: 'refused', text: 'It has no email address to go to.' }
          : { outcome: 'done', text: `It goes to ${to} again, as it was sent.` }
      })
  }
}

function payRefused(refused: Exclude<Awaited<ReturnType<typeof payInvoice>>, { ok: true }>): ConsoleOutcome {
  switch (refused.problem) {
    case 'none':
      throw data(null, { status: 404 })
    case 'too-much':
      return {
        outcome: 'refused',
        text: `Only ${formatRand(refused.open)} is open. Record what is over it with one of its bookings.`,
      }
    case 'part-refused':
      return {
        outcome: 'refused',
        text: `The part of ${refused.booking} was not booked; what comes before it was. Look at its money.`,
      }
  }
}

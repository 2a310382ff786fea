import { requestContext } from '#app/context.ts'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { textOf } from '#app/forms/touched.ts'
import { invalid, type Parsed } from '#domain/forms/problems.ts'
import {
  billOf,
  PAY_AMOUNTS,
  type PayAmount,
  paysFor,
  sharesOf,
  sumOf,
} from '#server/services/paying/bill.ts'
import { askForNewLink } from '#server/services/paying/new-link.ts'
import { chooseTransfer } from '#server/services/paying/transfers.ts'
import { wayBack } from '#server/services/paying/way-back.ts'
import { startTry } from '#server/services/payments/tries.ts'
import { bookingTitle } from '#domain/wording/booking.ts'
import { say } from '#domain/words/phrases.ts'
import { pathIn } from '#domain/words/language.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import { WAYS, type Way } from './choose-view.server.ts'
import { type Pay, type PayArgs, openPay } from './pay-door.server.ts'

/** The form with which the guest leaves for the gateway, or a new link that was sent. */
export type PayOutcome =
  | { outcome: 'sent' }
  | { outcome: 'done'; leave: { action: string; fields: [string, string][]; sum: number } }

type Wish = { amount: PayAmount; way: Way; shown: string; cents: number }

/** What was chosen, what the page showed for it, and the sum that its button named. */
function readWish(form: FormData): Parsed<Wish> {
  const amount = PAY_AMOUNTS.find((one) => one === textOf(form, 'amount')) ?? 'due'
  const way = WAYS.find((one) => one === textOf(form, 'how')) ?? 'card'
  return {
    ok: true,
    value: { amount, way, shown: textOf(form, 'shown'), cents: Number(textOf(form, 'cents')) },
  }
}

export async function receivePay(args: PayArgs) {
  const pay = await openPay(args)
  return receiveForm<Wish, PayOutcome>(args.context, readWish, async (wish) => {
    if ('isOver' in pay) {
      await askForNewLink(pay.deps, pay.booking)
      return { outcome: 'sent' }
    }
    const query = new URLSearchParams({ choose: '', amount: wish.amount, how: wish.way })
    // Without scripts the button still names what was chosen before: the page shows it first.
    if (wish.shown !== `${wish.amount} ${wish.way}`) return goOn(`${pay.path}?${query}`)
    const done = await act(pay, wish, query)
    if ('leave' in done && done.leave !== undefined)
      args.context.get(requestContext).letFormsGoTo(new URL(done.leave.action).origin)
    return done
  })
}

/** The amount is worked out again: what the page said only tells whether the guest must look once more. */
async function act(pay: Pay, { amount, way, cents }: Wish, query: URLSearchParams) {
  const { deps, bookings, by, path, named, limitKey, address } = pay
  const bill = await billOf(deps.db, bookings)
  if (bill === null) return goOn(path)
  const shares = sharesOf(bill, amount, named)
  const sum = sumOf(shares)
  if (sum !== cents) {
    query.set('was', String(cents))
    return goOn(`${path}?${query}`)
  }
  if (way === 'driver') return goOn(pay.tripPath ?? `${path}?driver`)
  const allowance = await deps.limits.takeBooking(limitKey, address)
  if (!allowance.allowed)
    return {
      ok: false as const,
      problem: 'too-many' as const,
      retryAfterSeconds: allowance.retryAfterSeconds,
    }
  if (way === 'eft') {
    const chosen = await chooseTransfer(deps, by, bill, shares)
    return goOn(chosen.ok ? `${path}?transfer` : `${path}?choose`)
  }
  const started = await startTry(deps, {
    shares,
    ...(await toldToGateway(pay, paysFor(bill, sum))),
    urls: (tryId) => urlsOf(pay, tryId, amount),
  })
  if (!started.ok) return invalid('form', started.problem === 'off' ? 'gateway-off' : 'too-little-for-card')
  return { outcome: 'done' as const, leave: { action: started.action, fields: started.fields, sum } }
}

function urlsOf({ deps }: Pay, tryId: string, amount: PayAmount): { back: string; cancelled: string } {
  const url = deps.origin + pathIn(deps.content.language.tag, wayBack(deps, tryId))
  return { back: `${url}?back`, cancelled: `${url}?cancelled&amount=${amount}` }
}

async function toldToGateway({ deps, booking }: Pay, what: ReturnType<typeof paysFor>) {
  const { language } = deps.content
  const { tag, phrases } = language
  const { businessName } = await deps.settings()
  const shown = asByLink(deps, booking)
  const title = bookingTitle(shown, await readTariffVersion(deps, booking.tariffVersion), language)
  const reference = booking.groupReference ?? booking.reference
  return {
    item: {
      name: `${businessName}, ${reference}`,
      description: `${say(tag, phrases.pay.card.item[what], { reference })}: ${title}`,
    },
    payer: { name: shown.customer.name, email: shown.customer.email },
  }
}

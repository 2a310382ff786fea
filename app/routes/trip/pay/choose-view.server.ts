import { freeUntil } from '#domain/booking/cancellation.ts'
import { isLegAhead } from '#domain/booking/status.ts'
import { transferHereBy } from '#domain/booking/transfer-time.ts'
import { transferReference } from '#domain/booking/references.ts'
import { takesPayfast } from '#domain/business/payfast.ts'
import { takesEft } from '#domain/business/settings.ts'
import { type Cents, formatExactRand, formatRand } from '#domain/values/money.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import {
  asksDeposit,
  type Bill,
  type PayAmount,
  paysFor,
  sharesOf,
  sumOf,
} from '#server/services/paying/bill.ts'
import { canTransfer } from '#server/services/paying/transfers.ts'
import { barOf, type BarPiece } from './bar-view.ts'
import type { ChangedView } from './changed-view.server.ts'
import type { Pay } from './pay-door.server.ts'
import type { PayFacts } from './pay-view.server.ts'
import { nothingView } from './states-view.server.ts'

/** How much and how: every choice with what it comes to, so that the page follows without asking again. */

export const WAYS = ['card', 'eft', 'driver'] as const
export type Way = (typeof WAYS)[number]

export type ChooseView = Extract<ReturnType<typeof chooseView>, { kind: 'choose' }>
export type AmountView = ChooseView['amounts'][number]

export function chooseView(
  pay: Pay,
  facts: PayFacts & { bill: Bill },
  asked: URLSearchParams,
  changed: ChangedView | null,
) {
  const { deps, booking } = pay
  const { bill, settings } = facts
  const { language } = deps.content
  const { tag, phrases } = language
  const { pay: words } = phrases
  const amounts = amountsOf(pay, facts).map((amount) =>
    changed === null ? amount : { ...amount, pin: say(tag, words.changed.pin, { was: changed.was }) },
  )
  const [first] = amounts
  const ways = waysOf(pay, facts)
  if (ways.every(({ isOff }) => isOff)) return nothingView(pay, facts)
  const what = asksDeposit(bill) ? 'deposit' : 'rest'
  const vehicle = words.vehicles[booking.option.id]
  const sum = first?.price ?? ''
  const title =
    changed !== null
      ? say(tag, words.title.changed, { now: sum, was: changed.was })
      : what === 'rest' || pay.named !== null
        ? say(tag, words.title.rest, { sum })
        : bill.owing.length > 1
          ? say(tag, words.title.depositGroup, { sum })
          : say(tag, words.title.deposit, { sum, vehicle })
  return {
    kind: 'choose' as const,
    title,
    lead: changed?.lead ?? leadOf(pay, facts, what),
    changed: changed?.rows ?? [],
    amounts,
    amount: amounts.find(({ id }) => id === asked.get('amount'))?.id ?? 'due',
    ways,
    way: (ways.find(({ id, isOff }) => id === asked.get('how') && !isOff) ?? ways.find(({ isOff }) => !isOff))
      ?.id,
    free: freeView(pay),
    isCancelled: asked.has('cancelled'),
    canTransfer: ways.some(({ id, isOff }) => id === 'eft' && !isOff),
    keptUntil: what === 'deposit' && bill.at > deps.now() ? shortInstant(bill.at, language) : '',
    vehicle,
    host: new URL(settings.payfastUrl).host,
  }
}

function leadOf(
  { deps, booking }: Pay,
  { bill, title, settings }: PayFacts & { bill: Bill },
  what: string,
): string {
  const { language } = deps.content
  const { tag, phrases } = language
  const { lead, vehicles } = phrases.pay
  const count = bill.owing.length
  const trip =
    count > 1
      ? say(tag, lead.group, { count, reference: booking.groupReference ?? '' })
      : `${title}, ${formatInstant(booking.pickupAt, language)}`
  const told = {
    trip,
    vehicle: vehicles[booking.option.id],
    until: shortInstant(bill.at, language),
    phone: settings.phone,
  }
  if (what === 'deposit') {
    const { kept, late } = count > 1 ? lead.together : lead
    return say(tag, bill.at > deps.now() ? kept : late, told)
  }
  return say(tag, settings.payToDriver && goesToDriver(bill) ? lead.driver : lead.rest, told)
}

/** The rest of transfers is paid to the driver, unless the guest would rather pay ahead. */
export function goesToDriver({ owing }: Bill): boolean {
  return owing.every(
    ({ booking, next }) => next.what === 'rest' && (booking.deposit?.balanceAt ?? null) === null,
  )
}

function amountsOf(pay: Pay, facts: PayFacts & { bill: Bill }) {
  const { bill } = facts
  const { named } = pay
  const due = sumOf(sharesOf(bill, 'due', named))
  const ids: PayAmount[] = due < bill.all && named === null ? ['due', 'all'] : ['due']
  return ids.map((id) => amountOf(pay, facts, id, id === 'all' ? bill.all : due))
}

function amountOf(
  { deps, booking, named }: Pay,
  { bill, ledger, shown, title: trip }: PayFacts & { bill: Bill },
  id: PayAmount,
  cents: Cents,
) {
  const { language } = deps.content
  const { tag, phrases } = language
  const { amounts, sheet, card, lead } = phrases.pay
  const rand = (some: Cents) => formatRand(some, tag)
  const rest = bill.all - cents
  const balanceAt = booking.deposit?.balanceAt ?? null
  const by = balanceAt === null ? null : shortInstant(balanceAt, language)
  const price = bill.paid + bill.all
  const what = paysFor(bill, cents)
  const percent = booking.deposit?.percent ?? 0
  const isPart =
    what === 'deposit' && bill.owing.length === 1 && bill.paid === 0 && percent > 0 && named === null
  const now = isPart ? say(tag, sheet.nowPercent, { percent }) : rest === 0 ? sheet.nothingLater : sheet.now
  const pieces: BarPiece[] = barOf(
    [
      { look: 'paid', cents: bill.paid, text: sheet.paid },
      { look: 'now', cents, text: now },
      { look: 'later', cents: rest, text: by === null ? sheet.driver : say(tag, sheet.by, { until: by }) },
    ],
    rand,
  )
  const first =
    bill.owing.length > 1
      ? say(tag, lead.group, { count: bill.owing.length, reference: booking.groupReference ?? '' })
      : `${trip}, ${phrases.forms.vehicles[shown.option.id]}`
  return {
    id,
    cents: String(cents),
    title: id === 'all' ? amounts.all : named !== null ? amounts.named : amounts[what],
    text:
      rest === 0
        ? amounts.allText
        : by === null
          ? say(tag, amounts.thenDriver, { rest: rand(rest) })
          : say(tag, amounts.thenBy, { rest: rand(rest), until: by }),
    price: rand(cents),
    exact: formatExactRand(cents, tag),
    pieces,
    label: pieces.map(({ amount, text }) => `${amount} ${text}`).join(', '),
    rows: [
      { label: first, amount: rand(price) },
      ...(ledger.length > 0 ? [{ label: sheet.paidRow, amount: `−${rand(bill.paid)}` }] : []),
      ...(rest === 0
        ? []
        : [
            {
              label: by === null ? sheet.restDriver : say(tag, sheet.restBy, { until: by }),
              amount: `−${rand(rest)}`,
            },
          ]),
    ],
    pin: rest === 0 ? sheet.nothingLater : `${sheet.rest}: ${rand(rest)}`,
    button: say(tag, card.button, { sum: rand(cents) }),
    item: say(tag, card.item[what], { reference: booking.groupReference ?? booking.reference }),
  }
}

function waysOf({ deps, booking }: Pay, { bill, settings }: PayFacts & { bill: Bill }) {
  const { language } = deps.content
  const { tag, phrases } = language
  const { ways, vehicles, transfer } = phrases.pay
  const now = deps.now()
  const vehicle = vehicles[booking.option.id]
  const inTime = canTransfer(bill, now)
  const isChosen = bill.owing.some(({ booking: { deposit } }) => deposit?.transfer !== undefined)
  const until = shortInstant(transferHereBy(now), language)
  const keeps = asksDeposit(bill) && !isChosen && transferHereBy(now) > bill.at
  const reference = transferReference(booking.groupReference ?? booking.reference)
  const before = shortInstant(bill.at, language)
  return [
    ...(takesPayfast(settings)
      ? [{ id: 'card' as const, title: ways.card, text: ways.cardText, isOff: false, stub: [] as string[] }]
      : []),
    ...(takesEft(settings)
      ? [
          {
            id: 'eft' as const,
            title: ways.eft,
            text: !inTime ? ways.eftLate : keeps ? say(tag, ways.eftKeeps, { vehicle, until }) : ways.eftText,
            isOff: !inTime,
            stub: [
              say(tag, transfer.next, { reference }),
              ...(keeps ? [say(tag, transfer.keeps, { vehicle, until, before })] : []),
            ],
          },
        ]
      : []),
    ...(settings.payToDriver && goesToDriver(bill)
      ? [
          {
            id: 'driver' as const,
            title: ways.driver,
            text: ways.driverText,
            isOff: false,
            stub: [] as string[],
          },
        ]
      : []),
  ]
}

/** Until when cancelling is free; empty once it is not. */
export function freeView({ deps, bookings }: Pay): string {
  const { language } = deps.content
  const gates = bookings.flatMap((booking) =>
    booking.legs.filter(isLegAhead).map((leg) => freeUntil(booking, leg).getTime()),
  )
  const first = new Date(Math.min(...gates))
  return gates.length === 0 || first <= deps.now()
    ? ''
    : say(language.tag, language.phrases.pay.cancelFree, { until: shortInstant(first, language) })
}

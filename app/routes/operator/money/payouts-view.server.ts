import { capeDate, capeTime, dayAfter, nearDate } from '#domain/values/cape-time.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import type { Deps } from '#server/services/deps.ts'
import { findGatewayDays, findUnmatchedPayments } from '#server/services/payments/comparing.ts'

const DAYS = 31

/** Our ledger beside PayFast's history of the last month, and what it has that we have not. */
export async function payoutsView(deps: Deps) {
  const now = deps.now()
  const from = dayAfter(capeDate(now), -DAYS)
  const [{ days, payouts, asked: last }, unmatched] = await Promise.all([
    findGatewayDays(deps, from),
    findUnmatchedPayments(deps),
  ])
  const asked =
    last === null ? 'not asked yet' : `asked ${nearDate(capeDate(last), now, {})}, ${capeTime(last)}`
  return {
    asked,
    days: days.map(({ date, count, paid, refunds, fees, theirs }) => {
      const ours = paid - refunds + fees
      return {
        date: nearDate(date, now),
        count: String(count),
        paid: inRand(paid),
        refunds: inRand(-refunds),
        fees: inRand(fees),
        ours: inRand(ours),
        theirs: inRand(theirs),
        difference: ours === theirs ? '' : inRand(theirs - ours),
      }
    }),
    payouts: payouts.map(({ date, words, cents }) => ({
      date: nearDate(date, now),
      words,
      amount: formatRand(cents),
    })),
    unmatched: unmatched.map(({ gatewayId, date, cents, fee, outcome, references }) => ({
      gatewayId,
      what: `${formatRand(cents)} on ${nearDate(date, now)}, PayFast ${gatewayId}`,
      why: WHY[outcome ?? 'lost'] ?? `Its message was refused: ${outcome}.`,
      fee: inRand(fee),
      reference: references[0] ?? '',
    })),
  }
}

const WHY: Record<string, string> = {
  lost: 'PayFast has it in its history. Its message to us is missing.',
  'no try': 'It names no payment that we asked for.',
  'other amount': 'It is another amount than we asked for.',
}

function inRand(cents: Cents): string {
  return cents === 0 ? '–' : formatRand(cents)
}

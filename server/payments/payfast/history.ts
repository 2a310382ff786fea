import { tableOf } from '#domain/money/table.ts'
import { isRealDate } from '#domain/values/cape-time.ts'
import type { GatewayLine } from '#server/services/payments/gateway.ts'
import type { PayfastAccount } from './account.ts'
import { askApi } from './api.ts'

/** What happened on our account on some days in Cape Town, both included, by PayFast's own books. */
export async function history(account: PayfastAccount, from: string, to: string): Promise<GatewayLine[]> {
  const query = [
    ['from', from],
    ['to', to],
  ] as const
  return linesIn(await askApi(account, '/transactions/history', { method: 'GET', query: [...query] }))
}

/** Reads the table by what the names of its columns contain: `Gross`, `Amount Gross` and `amount_gross` are one. */
export function linesIn(csv: string): GatewayLine[] {
  const [head = [], ...rows] = tableOf(csv)
  const at = (name: RegExp) => head.findIndex((cell) => name.test(cell.trim()))
  const columns = {
    date: at(/^date/i),
    type: at(/^type$/i),
    sign: at(/^sign$/i),
    words: at(/^(description|name)$/i),
    gross: at(/gross/i),
    fee: at(/fee/i),
    net: at(/(^|[^a-z])net([^a-z]|$)/i),
    ourId: at(/^m[ _]payment[ _]id$/i),
    gatewayId: at(/^pf[ _]payment[ _]id$/i),
  }
  const counts = new Map<string, number>()
  return rows.flatMap((row): GatewayLine[] => {
    const cell = (name: keyof typeof columns) => row[columns[name]]?.trim() ?? ''
    const date = cell('date').slice(0, 10)
    if (!isRealDate(date)) return []
    const isOut = /debit/i.test(cell('sign'))
    const signed = (cents: number) => (isOut && cents > 0 ? -cents : cents)
    const gross = signed(centsIn(cell('gross')))
    const [gatewayId, ourId, words] = [cell('gatewayId'), cell('ourId'), cell('words')]
    const kind = kindOf(cell('type'), gross, gatewayId)
    const same = [kind, date, gatewayId, ourId, gross, words].join(' ')
    const count = (counts.get(same) ?? 0) + 1
    counts.set(same, count)
    const fee = centsIn(cell('fee'))
    return [
      {
        id: `${same} ${count}`,
        kind,
        date,
        gatewayId,
        ourId,
        words,
        gross,
        fee,
        net: signed(centsIn(cell('net'))),
      },
    ]
  })
}

function kindOf(type: string, gross: number, gatewayId: string): GatewayLine['kind'] {
  if (/payout|withdraw/i.test(type)) return 'payout'
  if (/refund|revers/i.test(type)) return 'refund'
  if (gross > 0 && gatewayId !== '') return 'payment'
  return gross < 0 && gatewayId !== '' ? 'refund' : 'other'
}

/** `1,350.00`, with or without the rand's sign. */
function centsIn(text: string): number {
  const cents = Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)
  return Number.isFinite(cents) ? cents : 0
}

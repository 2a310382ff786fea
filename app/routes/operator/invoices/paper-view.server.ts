import { data } from 'react-router'
import { readPaperNumber } from '#domain/invoices/numbers.ts'
import { invoiceState } from '#domain/invoices/paper.ts'
import { capeDate, capeTime, formatDate, nearDate } from '#domain/values/cape-time.ts'
import { formatRand, randOf } from '#domain/values/money.ts'
import { recipientName } from '#domain/wording/outbox.ts'
import type { Deps } from '#server/services/deps.ts'
import { readPaper } from '#server/services/invoices/lists.ts'
import { STATE_NAMES } from './invoice-words.ts'
import { linesView, vatRows } from './lines-view.ts'

const NAMES = { receipt: 'Receipt', invoice: 'Invoice', 'credit note': 'Credit note' }
const DONE: Record<string, string> = {
  issued: 'Issued. It can’t be changed any more.',
  credited: 'Credited.',
  paid: 'Payment booked.',
}

/** A paper that was issued, and what can be done about it. */
export async function paperView(deps: Deps, number: string, params: URLSearchParams) {
  const asked = readPaperNumber(number)
  const found = asked === null ? null : await readPaper(deps, asked)
  if (found === null) throw data(null, { status: 404 })
  const { paper, listed, parts, notes, of, creditable, mails } = found
  const { series, buyer, total, vat, issuedAt, dueDate, why } = paper
  const now = deps.now()
  const isInvoice = series === 'invoice'
  const state = isInvoice ? invoiceState({ ...listed, dueDate: dueDate ?? paper.date }, capeDate(now)) : null
  const sign = series === 'credit note' ? -1 : 1
  const ask = params.get('ask')
  return {
    number,
    name: NAMES[series],
    buyer: buyer.name === '' ? 'somebody erased' : buyer.name,
    state: state === null ? null : { name: STATE_NAMES[state], isOver: state === 'overdue' },
    lines: linesView(paper.lines),
    sums: [
      ...vatRows([vat]),
      [series === 'credit note' ? 'Credited' : 'Total', formatRand(sign * total)],
    ] as [string, string][],
    facts: [
      ['Issued', `${nearDate(capeDate(issuedAt), now)}, ${capeTime(issuedAt)}`],
      ...(dueDate === null ? [] : [['Due', formatDate(dueDate)]]),
      ...(isInvoice
        ? [
            ['Paid', formatRand(listed.paid)],
            ['Open', formatRand(listed.open)],
          ]
        : []),
      ...(buyer.orderNumber === '' ? [] : [['Their order', buyer.orderNumber]]),
      ...(why === '' ? [] : [['Why', why]]),
    ] as [string, string][],
    of,
    notes,
    trips: parts,
    mails: mails.map(({ at, to, state: delivery }) => ({
      when: `${nearDate(capeDate(at), now)}, ${capeTime(at)}`,
      text: `${recipientName(to)}, ${delivery}`,
    })),
    email: buyer.email,
    canSend: buyer.email !== '' && series !== 'receipt',
    canPay: isInvoice && listed.open > 0 && state !== 'credited',
    canCredit: isInvoice && creditable.all > 0,
    credit: {
      all: formatRand(creditable.all),
      difference:
        creditable.difference > 0 && creditable.difference < creditable.all
          ? formatRand(creditable.difference)
          : null,
    },
    pay: { rand: String(randOf(listed.open)), method: 'eft', date: capeDate(now), reference: '' },
    key: deps.newId(),
    open: formatRand(listed.open),
    ask: ask === 'pay' || ask === 'credit' ? ask : null,
    done: DONE[params.get('done') ?? ''] ?? null,
  }
}

export type PaperView = Awaited<ReturnType<typeof paperView>>

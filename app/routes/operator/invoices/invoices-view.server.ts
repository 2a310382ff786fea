import type { ItemView } from '#app/console/item-row.tsx'
import { type InvoiceState, invoiceState } from '#domain/invoices/paper.ts'
import { paperNumber, typedNumber } from '#domain/invoices/numbers.ts'
import { capeDate, formatDay, nearDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { singleLine } from '#domain/values/text.ts'
import { counted } from '#domain/wording/office.ts'
import type { Deps } from '#server/services/deps.ts'
import { listPapers, type ListedPaper, nextNumbers, readyToInvoice } from '#server/services/invoices/lists.ts'
import { dueClock, INVOICES, STATE_NAMES } from './invoice-words.ts'

const VIEWS = ['to-do', 'settled', 'credit-notes', 'receipts'] as const
type View = (typeof VIEWS)[number]

const LABELS: Record<View, string> = {
  'to-do': 'To do',
  settled: 'Paid',
  'credit-notes': 'Credit notes',
  receipts: 'Receipts',
}

export type PaperRow = ItemView & { amount: string; verb: { label: string; to: string } }
type Group = { title: string; note: string; rows: PaperRow[] }

/** The list that the address asks for: what needs somebody, or what is settled; `q` searches all of a kind. */
export async function invoicesView(deps: Deps, params: URLSearchParams) {
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'to-do'
  const q = singleLine(params.get('q') ?? '').slice(0, 60)
  const [groups, numbers, settings] = await Promise.all([
    groupsOf(deps, view, q),
    nextNumbers(deps),
    deps.settings(),
  ])
  return {
    q,
    view,
    views: VIEWS.map((one) => ({
      label: LABELS[one],
      to: one === 'to-do' ? INVOICES : `${INVOICES}?view=${one}`,
      isCurrent: one === view,
    })),
    groups: groups.filter(({ rows }) => rows.length > 0),
    none: noneIn(view, q),
    numbers,
    hasVatNumber: settings.vatNumber !== '',
  }
}

async function groupsOf(deps: Deps, view: View, query: string): Promise<Group[]> {
  const now = deps.now()
  const others = async (of: 'credit-notes' | 'receipts'): Promise<Group> => {
    const papers = await listPapers(deps, { series: of === 'receipts' ? 'receipt' : 'credit note', query })
    return { title: LABELS[of], note: '', rows: papers.map((one) => otherRow(one, now)) }
  }
  if (view === 'credit-notes' || view === 'receipts') return [await others(view)]
  // Who types a number does not say of which series it is.
  const named = typedNumber(query) === null ? [] : [await others('receipts'), await others('credit-notes')]
  const standing = view === 'to-do' ? 'open' : 'settled'
  const papers = (await listPapers(deps, { series: 'invoice', standing, query })).map((paper) => ({
    paper,
    state: stateOf(paper, now),
  }))
  const of = (title: string, states: InvoiceState[]): Group => {
    const found = papers.filter(({ state }) => states.includes(state))
    const open = found.reduce((sum, { paper }) => sum + paper.open, 0)
    const note = open === 0 ? String(found.length) : `${found.length}, ${formatRand(open)}`
    return { title, note, rows: found.map(({ paper, state }) => invoiceRow(paper, state, now)) }
  }
  if (view === 'settled') return [of('Paid and credited', ['paid', 'credited']), ...named]
  const ready = query === '' ? await readyRows(deps) : []
  return [
    of('Overdue', ['overdue']),
    { title: 'Ready to send', note: String(ready.length), rows: ready },
    of('To credit', ['to credit']),
    of('Sent and open', ['open', 'part paid']),
    ...named,
  ]
}

function stateOf({ dueDate, ...paper }: ListedPaper, now: Date): InvoiceState {
  return invoiceState({ ...paper, dueDate: dueDate ?? paper.date }, capeDate(now))
}

function invoiceRow(paper: ListedPaper, state: InvoiceState, now: Date): PaperRow {
  const { id, buyer, bookings, dueDate, date, open, asked, paid } = paper
  const number = paperNumber(paper)
  const to = `${INVOICES}/${number}`
  const isOpen = open > 0
  return {
    id,
    to,
    clock: isOpen ? dueClock(dueDate ?? date, now) : { figure: nearDate(date, now), note: '', tone: 'calm' },
    kind: { icon: 'invoice', word: STATE_NAMES[state] },
    name: buyer === '' ? 'somebody erased' : buyer,
    what: number,
    why: [
      counted(bookings, 'trip'),
      `sent ${nearDate(date, now)}`,
      ...(paid > 0 && isOpen ? [`${formatRand(paid)} paid`] : []),
    ].join(' · '),
    amount: formatRand(isOpen ? open : asked),
    verb:
      state === 'to credit'
        ? { label: 'Credit…', to: `${to}?ask=credit` }
        : isOpen
          ? { label: 'Payment', to: `${to}?ask=pay` }
          : { label: 'Open', to },
  }
}

function otherRow(paper: ListedPaper, now: Date): PaperRow {
  const { id, series, buyer, date, total, why } = paper
  const number = paperNumber(paper)
  const to = `${INVOICES}/${number}`
  return {
    id,
    to,
    clock: { figure: nearDate(date, now), note: '', tone: 'calm' },
    kind: { icon: 'invoice', word: series === 'receipt' ? 'Receipt' : 'Credit note' },
    name: buyer === '' ? 'somebody erased' : buyer,
    what: number,
    why,
    amount: formatRand(series === 'receipt' ? total : -total),
    verb: { label: 'Open', to },
  }
}

/** Trips of companies that are over and on no invoice. */
async function readyRows(deps: Deps): Promise<PaperRow[]> {
  const ready = await readyToInvoice(deps)
  return ready.map(({ company, month, bookings, owing }) => {
    const to = `${INVOICES}/new?${new URLSearchParams({ company, month })}`
    return {
      id: `${company} ${month}`,
      to,
      clock: { figure: formatDay(`${month}-01`, 'en', { month: 'long' }), note: '', tone: 'calm' },
      kind: { icon: 'invoice', word: 'Ready' },
      name: company,
      what: counted(bookings, 'trip'),
      why: 'over, not paid and on no invoice',
      amount: formatRand(owing),
      verb: { label: 'Look, send', to },
    }
  })
}

function noneIn(view: View, q: string) {
  if (q !== '') return { lead: `Nothing matches “${q}”.`, text: 'Search for a number, a name or a booking.' }
  switch (view) {
    case 'to-do':
      return {
        lead: 'No invoice needs you.',
        text: 'Trips that a company pays for appear here once they are over. Any confirmed booking can be invoiced from its page.',
      }
    case 'settled':
      return { lead: 'No invoice is paid yet.', text: 'Paid and credited invoices stay here.' }
    case 'credit-notes':
      return {
        lead: 'No credit notes.',
        text: 'An invoice never changes; a credit note puts a mistake right.',
      }
    case 'receipts':
      return {
        lead: 'No receipts yet.',
        text: 'Each payment gets one within a minute. Guests find it on their trip page.',
      }
  }
}

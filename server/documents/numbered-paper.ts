import type { Settings } from '#domain/business/settings.ts'
import type { Invoice, Paper as Numbered, Receipt, WrittenLine } from '#domain/invoices/paper.ts'
import { takesEft } from '#domain/business/settings.ts'
import { readPaperNumber } from '#domain/invoices/numbers.ts'
import { formatDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { formatPercent } from '#domain/values/numbers.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'
import { amounts, block, foot, MIDDLE } from './money-papers.ts'
import { INK, LEFT, newPaper, type Paper, RIGHT, rule, WIDTH } from './paper.ts'

/** Receipts, invoices and credit notes, drawn once: their bytes are kept. */

type On = { settings: Settings; language: Language; at: Date }

const TOP = 118
/** Nothing but the foot comes below. */
const BOTTOM = 774
const AMOUNT = 100
/** The height of a table's heads. */
const HEAD = 32

export async function drawPaper(of: Numbered, on: On): Promise<Uint8Array<ArrayBuffer>> {
  const { settings, language } = on
  const name = nameOf(of, language)
  const paper = await newPaper(`${name} ${of.number}`, settings, language, on.at)
  const { money } = language.phrases.papers
  const whom = [of.buyer.name, ...of.buyer.address.split('\n'), vatNumberOf(of, of.buyer.vatNumber, language)]
  const start = opened(paper, of, name, on)
  const left = block(
    paper,
    money.to,
    whom.filter((line) => line !== ''),
    LEFT,
    start,
    MIDDLE - LEFT - 20,
  )
  const [title, beside] = besideOf(of, language)
  const right = beside.length === 0 ? start : block(paper, title, beside, MIDDLE, start, RIGHT - MIDDLE)
  let y = linesOf(paper, of, Math.max(left, right) + 18, on)
  const sums = sumsOf(of, language)
  const facts = payingOf(of, on)
  y = roomFor(paper, y, heightOfRows(sums) + (facts.length === 0 ? 0 : heightOfRows(facts)), on)
  y = amounts(paper, sums, y + 6)
  if (of.series === 'receipt') paper.text('P', thanksOf(of, on), LEFT, y + 22)
  if (facts.length > 0)
    amounts(paper, facts, paper.text('H2', money.howToPay, LEFT, y + 22, { face: 'bold' }) + 4, {
      isEven: true,
    })
  foot(paper, settings, language)
  return new Uint8Array(await paper.end())
}

function nameOf({ series, vat }: Numbered, { phrases }: Language): string {
  const { receipt, invoice, taxInvoice, creditNote } = phrases.papers.money
  if (series === 'receipt') return receipt
  if (series === 'credit note') return creditNote
  return vat === null ? invoice : taxInvoice
}

function vatNumberOf({ vat }: Numbered, number: string, { tag, phrases }: Language): string {
  return vat === null || number === '' ? '' : say(tag, phrases.papers.money.vatNumber, { number })
}

/** The name of the paper, its number and its days; returns where what follows begins. */
function opened(paper: Paper, of: Numbered, name: string, { settings, language }: On): number {
  const { tag, phrases } = language
  const { money, voucher } = phrases.papers
  const ours = vatNumberOf(of, settings.vatNumber, language)
  if (ours !== '') paper.text('P', ours, LEFT, 96, { size: 9.5, align: 'right', width: WIDTH })
  paper.text('H1', name, LEFT, TOP + 10, { face: 'display', size: name.length > 16 ? 24 : 32, width: 310 })
  const rows: Fact[] = [
    [money.number, of.number],
    [money.date, formatDate(of.date, tag)],
    ...(of.series === 'invoice' ? [[money.dueDate, formatDate(of.dueDate, tag)] satisfies Fact] : []),
    ...(of.series === 'receipt' ? [[voucher.booking, of.reference] satisfies Fact] : []),
    ...(of.series === 'credit note' ? [[creditedName(of.credits, language), of.credits] satisfies Fact] : []),
  ]
  rows.forEach(([label, value], i) => {
    const at = TOP + i * 17
    paper.text('P', label, MIDDLE + 60, at, { color: 'muted', width: 70 })
    paper.text('P', value, MIDDLE + 130, at, { face: 'bold', align: 'right' })
  })
  return TOP + 72
}

function creditedName(number: string, { phrases }: Language): string {
  const { forInvoice, forReceipt } = phrases.papers.money
  return readPaperNumber(number)?.series === 'receipt' ? forReceipt : forInvoice
}

function besideOf(of: Numbered, { tag, phrases }: Language): [title: string, lines: string[]] {
  const { money } = phrases.papers
  if (of.series === 'credit note') return [money.why, [of.why, money.notChanged]]
  const { orderNumber } = of.buyer
  const order = orderNumber === '' ? [] : [orderNumber]
  if (of.series === 'receipt') return [money.yourOrder, order]
  const terms = of.termsDays === 0 ? money.payNow : say(tag, money.terms, { days: of.termsDays })
  return [money.yourOrder, [...order, terms]]
}

/** The lines in a table for each page that they need. */
function linesOf(paper: Paper, of: Numbered, y: number, on: On): number {
  let at = y
  const sign = signOf(of)
  const rest = of.lines.map((line) => ({ ...line, cents: sign * line.cents }))
  for (;;) {
    let end = at + HEAD
    const fits = rest.findIndex((line) => (end += heightOf(paper, line)) > BOTTOM)
    at = rows(paper, rest.splice(0, fits === -1 ? rest.length : fits), at, on)
    if (rest.length === 0) return at
    at = nextPage(paper, on)
  }
}

/** A page's lines below their heads. */
function rows(paper: Paper, lines: WrittenLine[], y: number, { language }: On): number {
  const { what, amount } = language.phrases.papers.money
  const { tag } = language
  let top = y + HEAD
  const head = { size: 9, face: 'bold' as const }
  rule(paper, y, { width: 1.2, color: INK })
  const cell = (label: string, x: number, look: object) => () =>
    paper.text('TH', label, x, y + 7, { ...head, ...look })
  return paper.table(
    [
      [cell(what, LEFT, {}), cell(amount, RIGHT - AMOUNT, { align: 'right', width: AMOUNT })],
      ...lines.map((line) => [
        () => {
          rule(paper, top - 6)
          const note = noteOf(line, language)
          return paper.text('TD', line.what, LEFT, top, { width: WIDTH - AMOUNT, note })
        },
        () => {
          const look = { face: 'bold', align: 'right', width: AMOUNT } as const
          paper.text('TD', formatRand(line.cents, tag), RIGHT - AMOUNT, top, look)
          top += heightOf(paper, line)
          return top
        },
      ]),
    ],
    y,
  )
}

function noteOf({ note, who, isExempt }: WrittenLine, { phrases }: Language): string {
  const exempt = isExempt ? phrases.papers.money.exempt : ''
  return [note, who, exempt].filter((part) => part !== '').join(' · ')
}

function heightOf({ doc }: Paper, line: WrittenLine): number {
  const width = WIDTH - AMOUNT
  const of = (text: string, size: number) =>
    doc.font('text').fontSize(size).heightOfString(text, { width, lineGap: 3 })
  return of(line.what, 10.5) + of(`${line.note} ${line.who} `, 9.5) + 12
}

function signOf({ series }: Numbered): 1 | -1 {
  return series === 'credit note' ? -1 : 1
}

/** What it adds up to, the last row large. */
function sumsOf(of: Numbered, { tag, phrases }: Language): Fact[] {
  const { money } = phrases.papers
  const rand = (cents: number) => formatRand(cents, tag)
  if (of.series === 'receipt') return receiptSums(of, { tag, phrases })
  const sign = signOf(of)
  const vat: Fact[] =
    of.vat === null
      ? []
      : [
          [money.withoutVat, rand(sign * of.vat.base)],
          [say(tag, money.vat, { percent: formatPercent(of.vat.percent, tag) }), rand(sign * of.vat.taxes)],
        ]
  if (of.series === 'credit note') return [...vat, [money.credited, rand(-of.total)]]
  if (of.paid === 0) return [...vat, [money.total, rand(of.total)]]
  return [
    ...vat,
    [money.total, rand(of.total)],
    [money.paidSoFar, rand(-of.paid)],
    [money.stillToPay, rand(of.total - of.paid)],
  ]
}

function receiptSums(of: Receipt, { tag, phrases }: Pick<Language, 'tag' | 'phrases'>): Fact[] {
  const { money } = phrases.papers
  const rand = (cents: number) => formatRand(cents, tag)
  const when = { date: formatDate(of.paidOn, tag), method: money.methods[of.method] }
  const vat: Fact[] =
    of.vat === null || of.vat.taxes === 0
      ? []
      : [[say(tag, money.inclVat, { percent: formatPercent(of.vat.percent, tag) }), rand(of.vat.taxes)]]
  return [
    [money.price, rand(of.price)],
    ...(of.paidBefore === 0 ? [] : [[money.paidSoFar, rand(of.paidBefore)] satisfies Fact]),
    [money.stillToPay, rand(of.toPay)],
    ...vat,
    [say(tag, money.thisPayment, when), rand(of.total)],
  ]
}

function thanksOf({ reference }: Receipt, { settings, language }: On): string {
  const { tag, phrases } = language
  return say(tag, phrases.papers.money.thanks, { phone: settings.phone, reference })
}

/** Where to pay what an invoice leaves open, with its number as the reference. */
function payingOf(of: Numbered, { settings, language }: On): Fact[] {
  if (of.series !== 'invoice' || isPaid(of) || !takesEft(settings)) return []
  const { paying } = language.phrases.trip
  return [
    [paying.bank, settings.eftBank],
    [paying.accountName, settings.eftAccountName],
    [paying.accountNumber, settings.eftAccountNumber],
    [paying.branchCode, settings.eftBranchCode],
    [paying.reference, of.number],
  ]
}

function isPaid({ total, paid }: Invoice): boolean {
  return paid >= total
}

/** About, with what is above them. */
function heightOfRows(rows: Fact[]): number {
  return 46 + 20 * rows.length
}

function roomFor(paper: Paper, y: number, height: number, on: On): number {
  return y + height > BOTTOM ? nextPage(paper, on) : y
}

function nextPage(paper: Paper, { settings, language }: On): number {
  foot(paper, settings, language)
  paper.newPage()
  return TOP
}

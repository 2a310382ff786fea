import type { ReasonCode } from '#domain/money/matching.ts'
import { nearDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { counted } from '#domain/wording/office.ts'
import type { BankLine, StatementRead } from '#server/services/office/money/statement.ts'
import type { LineGroup, LineView, ReadStatement } from './statement-view.ts'

type Read = Extract<StatementRead, { ok: true }>
type Told = Read['doubtful'][number]['candidates'][number]

/** Sure lines are ticked and booked together; likely ones are looked at; for the rest a person names the booking. */
export function statementView({ matched, doubtful, unmatched, out, before }: Read, now: Date): ReadStatement {
  let number = 0
  const line = (one: BankLine, candidates: Told[], isTicked: boolean): LineView => ({
    number: number++,
    id: one.id,
    day: nearDate(one.date, now, {}),
    words: one.words,
    amount: formatRand(one.cents),
    candidates: candidates.map(({ reference, name, owing, reasons }) => ({
      reference,
      name,
      reasons: reasons.map(({ code }) => REASONS[code](formatRand(owing))).join(', '),
    })),
    isTicked,
  })
  const groups: LineGroup[] = [
    {
      title: 'Sure',
      note: `reference and amount agree: ${sumOf(matched)}`,
      lines: matched.map((one) => line(one, [one], true)),
    },
    {
      title: 'Likely',
      note: `look at each one: ${sumOf(doubtful)}`,
      lines: doubtful.map((one) => line(one, one.candidates, false)),
    },
    {
      title: 'Nobody found',
      note: sumOf(unmatched),
      lines: unmatched.map((one) => line(one, [], false)),
    },
  ]
  const rest = [
    out > 0 ? `${counted(out, 'line')} of money out` : '',
    before > 0 ? `${before} booked before` : '',
  ].filter((part) => part !== '')
  const leftOut = rest.length > 0 ? `; left out: ${rest.join(', ')}` : ''
  return {
    outcome: 'read',
    summary: `${counted(number, 'new line')} of money in${leftOut}`,
    groups: groups.filter(({ lines }) => lines.length > 0),
  }
}

function sumOf(lines: BankLine[]): string {
  return `${counted(lines.length, 'line')}, ${formatRand(lines.reduce((sum, { cents }) => sum + cents, 0))}`
}

const REASONS: Record<ReasonCode, (owing: string) => string> = {
  reference: () => 'the reference is there',
  'near-reference': () => 'the reference has one letter wrong',
  surname: () => 'the surname is there',
  amount: () => 'exactly what is due',
  part: (owing) => `a part of ${owing}`,
  'too-much': (owing) => `more than the ${owing} due`,
  'owes-nothing': () => 'owes nothing: this would go back',
}

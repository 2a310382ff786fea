import { type Booking, crewOf } from '#domain/booking/booking.ts'
import { capeDate, formatDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { bookingTitle } from '#domain/wording/booking.ts'
import { type Fact, totalFacts } from '#domain/wording/booking-rows.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { groupOf } from '#server/services/bookings/groups.ts'
import type { Deps } from '#server/services/deps.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { INK, LEFT, newPaper, type Paper, RIGHT, rule, WIDTH } from './paper.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'tariff'>

/** The pro forma of a booking, which is made anew from it each time, and pieces that papers about money share. */

export const MIDDLE = 316

/** What a trip will cost, before it is paid. */
export async function proForma(deps: Parts, booking: Booking): Promise<Buffer> {
  const { language } = deps.content
  const { money } = language.phrases.papers
  const number = `PF-${booking.reference}`
  const { paper, settings, y } = await begun(deps, booking, money.proForma, number)
  const below = await parties(deps, paper, booking, y)
  const rows = [...priceRows(deps, booking), ...totalFacts(booking, settings.vatNumber, language)]
  const end = amounts(paper, rows, below)
  paper.text('P', money.noInvoice, LEFT, end + 22)
  foot(paper, settings, language)
  return paper.end()
}

async function begun(deps: Parts, { reference }: Booking, name: string, number: string) {
  const { language } = deps.content
  const { tag, phrases } = language
  const { money, voucher } = phrases.papers
  const settings = await deps.settings()
  const paper = await newPaper(`${name} ${number}`, settings, language, deps.now())
  paper.text('H1', name, LEFT, 128, { face: 'display', size: 32, width: 300 })
  const rows: Fact[] = [
    [money.number, number],
    [phrases.trip.facts.date, formatDate(capeDate(deps.now()), tag)],
    [voucher.booking, reference],
  ]
  rows.forEach(([label, value], i) => {
    const at = 118 + i * 17
    paper.text('P', label, MIDDLE + 60, at, { color: 'muted', width: 70 })
    paper.text('P', value, MIDDLE + 130, at, { face: 'bold', align: 'right' })
  })
  return { paper, settings, y: 190 }
}

/** Who it is for, and which trip. */
async function parties(deps: Parts, paper: Paper, booking: Booking, y: number): Promise<number> {
  const { language } = deps.content
  const { money } = language.phrases.papers
  const group = (await groupOf(deps, booking))?.group
  const { name, email } = booking.customer
  const whom = [group?.company, name, group?.billingAddress, group?.orderNumber, email].flatMap((line) =>
    line ? [line] : [],
  )
  const title = bookingTitle(booking, await readTariffVersion(deps, booking.tariffVersion), language)
  const trip = [
    title,
    ...booking.legs.flatMap((leg) => {
      const crew = crewOf(leg)
      const when = formatInstant(leg.starts, language)
      return crew === null ? [when] : [`${when}, ${crew.unit.registration}, ${crew.driver.name}`]
    }),
  ]
  const left = block(paper, money.for, whom, LEFT, y, MIDDLE - LEFT - 20)
  return Math.max(left, block(paper, money.trip, trip, MIDDLE, y, RIGHT - MIDDLE)) + 22
}

export function block(
  paper: Paper,
  title: string,
  lines: string[],
  x: number,
  y: number,
  width: number,
): number {
  const below = paper.text('H2', title, x, y, { face: 'bold', width })
  return lines.reduce((top, line) => paper.text('P', line, x, top, { width }), below)
}

function priceRows({ content }: Parts, { option }: Booking): Fact[] {
  const { language } = content
  return option.lines.map((line) => [
    priceLineWords(line, language).label,
    formatRand(line.amount, language.tag),
  ])
}

/** Rows of what and how much, the last one large below a line unless all are alike. */
export function amounts(paper: Paper, rows: Fact[], y: number, { isEven = false } = {}): number {
  rule(paper, y, { width: 1.2, color: INK })
  let top = y + 8
  return paper.table(
    rows.map(([label, value], i) => {
      const isLast = !isEven && i === rows.length - 1
      const at = { top: 0, below: 0 }
      return [
        () => {
          at.top = top
          at.below = paper.text(isLast ? 'TH' : 'TD', label, LEFT, top, {
            face: isLast ? 'bold' : 'text',
            size: isLast ? 13 : 10.5,
            width: WIDTH - 130,
          })
          return at.below
        },
        () => {
          paper.text('TD', value, RIGHT - 190, at.top, {
            face: isLast ? 'display' : 'bold',
            size: isLast ? 20 : 10.5,
            align: 'right',
            width: 190,
          })
          top = Math.max(at.below, isLast ? at.top + 26 : at.below) + 8
          if (!isLast)
            rule(paper, top - 5, !isEven && i === rows.length - 2 ? { width: 1.2, color: INK } : {})
          return top
        },
      ]
    }),
    y,
  )
}

export function foot(
  paper: Paper,
  { legalName, registrationNumber }: { legalName: string; registrationNumber: string },
  { tag, phrases }: Language,
): void {
  rule(paper, 786)
  const text = say(tag, phrases.papers.money.foot, { business: legalName, number: registrationNumber })
  paper.text('P', text, LEFT, 792, { size: 9, color: 'muted' })
}

import { type BookedLeg, type Booking, crewOf } from '#domain/booking/booking.ts'
import { agreementOf, isAhead } from '#domain/booking/status.ts'
import { depositAhead } from '#domain/booking/deposit.ts'
import { isAirport } from '#domain/places/airports.ts'
import { depositRule } from '#domain/business/paying-ahead.ts'
import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { groupedNumber } from '#domain/values/phone-number.ts'
import { say } from '#domain/words/phrases.ts'
import { bookingFacts, bookingTitle, termsFacts, termsOf } from '#domain/wording/booking.ts'
import { crewFacts, legStops, meetingPoint, nameOnSign } from '#domain/wording/booking-rows.ts'
import { formatInstant, partyAndBags } from '#domain/wording/trip.ts'
import { findWords } from '#server/db/bookings/handshakes.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import { balanceNow } from '#server/services/bookings/own.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { dashes, INK, LEFT, newPaper, type Paper, RIGHT, WIDTH } from './paper.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'vehicles' | 'tariff'>

/** What the pages of a voucher are made from. */
type Facts = {
  booking: Booking
  deps: Parts
  phone: string
  vehicles: Awaited<ReturnType<Deps['vehicles']>>
  balance: Awaited<ReturnType<typeof balanceNow>>
  terms: string[]
  word: string | undefined
}

const MIDDLE = 316
const FOLD = 668

/**
 * The voucher that a guest prints, a page for each leg ahead: of the booking as it may be shown, so by a link without
 * its streets. The word stands below a line to fold at, once the trip is agreed; never on a paper that is mailed.
 */
export async function voucher(
  deps: Parts,
  booking: Booking,
  { isMailed = false }: { isMailed?: boolean } = {},
): Promise<Buffer> {
  const { language } = deps.content
  const settings = await deps.settings()
  const { phrases, tag } = language
  const title = say(tag, phrases.papers.voucher.title, { reference: booking.reference })
  const paper = await newPaper(title, settings, language, deps.now())
  const words = await findWords(deps.db, booking.id)
  const facts = {
    booking,
    deps,
    phone: settings.phone,
    vehicles: await deps.vehicles(),
    balance: await balanceNow(deps, booking),
  }
  const standing = booking.legs.filter(({ status }) => status !== 'cancelled')
  const hasWord = !isMailed && agreementOf(booking.status) === 'confirmed' && isAhead(booking.status)
  for (const [i, leg] of (standing.length === 0 ? booking.legs : standing).entries()) {
    if (i > 0) paper.newPage()
    const terms = await termsOfLeg(deps, booking, leg)
    const word = hasWord && leg.status !== 'cancelled' ? words.get(leg.id) : undefined
    page(paper, leg, { ...facts, terms, word })
  }
  return paper.end()
}

async function termsOfLeg(deps: Parts, whole: Booking, leg: BookedLeg): Promise<string[]> {
  const { language } = deps.content
  const deposit = depositAhead(whole, depositRule(await deps.settings()), deps.now())
  const booking = { ...whole, deposit }
  const title = bookingTitle(booking, await readTariffVersion(deps, booking.tariffVersion), language)
  const promise = await answerPromise(deps)
  const words = await pageWords(deps, 'bookings', {
    ...bookingFacts(booking, title, { promise, now: deps.now() }, language),
    ...termsFacts(booking, leg, language),
  })
  return termsOf(booking, words.terms)
}

function page(paper: Paper, leg: BookedLeg, facts: Facts): void {
  const { booking, deps } = facts
  const { tag, phrases } = deps.content.language
  const { voucher: words } = phrases.papers
  const agreement = agreementOf(booking.status)
  const isOff = leg.status === 'cancelled' || ['cancelled', 'declined', 'lapsed'].includes(agreement)
  const state = agreement === 'confirmed' ? words.for : words.waiting
  paper.text('P', isOff ? words.over : state, LEFT, 110, { color: 'muted' })
  paper.text('H1', booking.customer.name || booking.reference, LEFT, 124, {
    face: 'display',
    size: 30,
    width: 330,
  })
  paper.text('P', words.booking, MIDDLE + 60, 118, { color: 'muted', align: 'right' })
  paper.text('P', booking.reference, MIDDLE + 60, 132, { face: 'display', size: 25, align: 'right' })
  const bottom = box(paper, leg, facts)
  const left = columns(paper, leg, facts, bottom + 18)
  const printed = say(tag, words.printed, {
    version: booking.revision,
    at: formatInstant(deps.now(), deps.content.language),
  })
  paper.text('P', printed, LEFT, Math.max(left, FOLD - 32), { size: 9, color: 'muted' })
  if (facts.word !== undefined) fold(paper, facts.word, facts)
}

const BOX = 176

function box(paper: Paper, leg: BookedLeg, facts: Facts): number {
  const left = tripBox(paper, leg, facts)
  const right = crewBox(paper, leg, facts)
  const bottom = Math.max(left, right, BOX + 200) + 14
  paper.drawn((doc) =>
    doc
      .roundedRect(LEFT, BOX, WIDTH, bottom - BOX, 3)
      .lineWidth(1.1)
      .strokeColor(INK)
      .stroke(),
  )
  dashes(paper, [MIDDLE, BOX], [MIDDLE, bottom])
  return bottom
}

function tripBox(paper: Paper, leg: BookedLeg, { booking, deps }: Facts): number {
  const { language } = deps.content
  const { tag, phrases } = language
  const x = LEFT + 18
  const width = MIDDLE - x - 12
  paper.text('P', capeTime(leg.starts), x, BOX + 14, { face: 'display', size: 46, width: 130 })
  const date = formatDate(capeDate(leg.starts), tag)
  const after = paper.doc.font('display').fontSize(46).widthOfString(capeTime(leg.starts)) + 12
  paper.text('P', date, x + after, BOX + 38, { face: 'display', size: 17, width: width - after })
  let y = paper.text('P', phrases.mails.booking.capeTown, x, BOX + 68, { color: 'muted' }) + 6
  for (const { role, place, time } of legStops(leg, booking, language)) {
    y = paper.text('P', place, x, y, { face: 'bold', width })
    y =
      paper.text('P', time === '' ? role : `${role}, ${time}`, x, y, { size: 9.5, color: 'muted', width }) + 4
  }
  for (const address of booking.details.addresses ?? []) y = paper.text('P', address, x, y, { width })
  const flight = leg.lands && booking.details.flightNumber
  if (flight) {
    const landing = say(tag, phrases.mails.booking.landsThen, { flight, time: capeTime(leg.starts) })
    y = paper.text('P', landing, x, y, { width })
  }
  return paper.text('P', partyAndBags(leg, language), x, y, { width })
}

function crewBox(paper: Paper, leg: BookedLeg, { booking, deps, vehicles }: Facts): number {
  const { language } = deps.content
  const { tag, phrases } = language
  const { voucher: words } = phrases.papers
  const x = MIDDLE + 18
  const crew = crewOf(leg)
  if (crew === null)
    return paper.text('P', phrases.papers.calendar.noDriver, x, BOX + 18, { width: RIGHT - x - 14 })
  const [, , vehicle] = crewFacts(leg, booking, vehicles, language)
  const { name, phone } = crew.driver
  const width = RIGHT - x - 14
  let y = paper.text('H2', say(tag, words.meets, { driver: name }), x, BOX + 18, {
    face: 'bold',
    size: 11.5,
    width,
  })
  y = plate(paper, crew.unit.registration, x, y + 8)
  y = paper.text('P', vehicle?.[1] ?? '', x, y + 10, { width })
  y = paper.text('P', groupedNumber(phone), x, y, { face: 'bold', width }) + 4
  const point = meetingPoint(booking, leg, isAirport(deps.content.places, leg.places[0]), language)
  y = paper.text('P', point, x, y, { width })
  const sign = booking.request.meetAndGreet ? nameOnSign(booking) : ''
  return sign === ''
    ? y
    : paper.text('P', say(tag, phrases.papers.calendar.sign, { sign }), x, y, { face: 'bold', width })
}

function plate(paper: Paper, registration: string, x: number, y: number): number {
  const size = 20
  const width = paper.doc.font('display').fontSize(size).widthOfString(registration) + 22
  paper.drawn((doc) => doc.roundedRect(x, y, width, 32, 3).lineWidth(1.4).strokeColor(INK).stroke())
  paper.text('P', registration, x + 11, y + 6, { face: 'display', size, width: width + 4 })
  return y + 32
}

function columns(paper: Paper, leg: BookedLeg, facts: Facts, y: number): number {
  const { deps, balance, phone, booking, terms } = facts
  const { tag, phrases } = deps.content.language
  const { voucher: words } = phrases.papers
  const [freeUntil = '', always = '', inclusive = ''] = terms
  const [includes = '', included = ''] = inclusive.split(': ')
  const driver = crewOf(leg)?.driver.name.split(' ')[0] ?? words.driver
  const rand = (cents: number) => formatRand(cents, tag)
  const toPay = balance.toPay > 0 ? say(tag, words.toPay, { amount: rand(balance.toPay) }) : words.paidInFull
  const nothing = agreementOf(booking.status) === 'confirmed' ? toPay : words.nothingYet
  const halves: [string, string][][] = [
    [
      [includes, `${included.slice(0, 1).toLocaleUpperCase()}${included.slice(1)}`],
      [words.changing, `${freeUntil} ${always}`],
    ],
    [
      [words.paying, nothing],
      [say(tag, words.missing, { driver }), say(tag, words.call, { phone, reference: booking.reference })],
    ],
  ]
  const bottoms = halves.map((blocks, i) => {
    const x = i === 0 ? LEFT : MIDDLE + 18
    const width = i === 0 ? MIDDLE - LEFT - 16 : RIGHT - x
    return blocks.reduce((top, [title, text]) => {
      const below = paper.text('H2', title, x, top, { face: 'bold', width })
      return paper.text('P', text, x, below, { size: 9.5, width }) + 10
    }, y)
  })
  return Math.max(...bottoms)
}

/** Under the fold: shown to nobody before the driver has spoken. */
function fold(paper: Paper, word: string, { deps, phone }: Facts): void {
  const { tag, phrases } = deps.content.language
  const { voucher: words } = phrases.papers
  dashes(paper, [0, FOLD], [595, FOLD])
  paper.text('P', words.fold, LEFT, FOLD + 8, { size: 9, color: 'muted' })
  paper.text('P', word, LEFT, FOLD + 44, { face: 'display', size: 46, width: 240, gap: -6 })
  const y = paper.text('H2', words.before, MIDDLE - 30, FOLD + 44, { face: 'bold' })
  paper.text('P', say(tag, words.compare, { phone }), MIDDLE - 30, y, { size: 10 })
}

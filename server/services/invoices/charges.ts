import { type BookedLeg, type Booking, crewOf } from '#domain/booking/booking.ts'
import { balanceOf, chargesOf } from '#domain/booking/ledger.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { Vat, WrittenLine } from '#domain/invoices/paper.ts'
import { type Cents, vatWithin } from '#domain/values/money.ts'
import { briefTitle } from '#domain/wording/whereabouts.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import type { Deps } from '../deps.ts'
import { readTariffVersion } from '../tariff.ts'

/** A booking in the words and figures of a paper. Streets are left out: papers are kept for years. */
export type Charged = {
  booking: Booking
  title: string
  lines: WrittenLine[]
  /** What it costs as things stand, and what was paid of that. */
  due: Cents
  paid: Cents
  vat: Vat | null
}

type ChargeDeps = Pick<Deps, 'db' | 'content' | 'tariff'>

export async function chargedFor(
  deps: ChargeDeps,
  booking: Booking,
  paid: Cents,
  settings: Settings,
): Promise<Charged> {
  const { language, places } = deps.content
  const tariff = await readTariffVersion(deps, booking.tariffVersion)
  const { taxes } = booking.option
  const isExempt = settings.vatNumber !== '' && taxes === 0
  const titled = (of: Booking) => {
    const title = briefTitle(of, tariff, places, language)
    return title.charAt(0).toUpperCase() + title.slice(1)
  }
  const { legs, fees } = chargesOf(booking, paid)
  const lines = legs.map(({ leg, cents }) => ({
    what: titled({ ...booking, legs: [leg] }),
    note: noteOf(booking, leg, formatInstant(leg.starts, language)),
    who: booking.customer.name,
    cents,
    isExempt,
  }))
  const fee = {
    what: language.phrases.papers.money.fee,
    note: booking.reference,
    who: '',
    cents: fees,
    isExempt,
  }
  const { due } = balanceOf(booking, paid)
  return {
    booking,
    title: titled(booking),
    lines: fees > 0 ? [...lines, fee] : lines,
    due,
    paid: Math.min(paid, due),
    vat: vatOf(booking, due, settings, tariff.tax.ratePercent),
  }
}

/** The VAT in an amount of a booking's price; null without a VAT number. */
export function vatOf(
  { option }: { option: { base: Cents; taxes: Cents } },
  cents: Cents,
  { vatNumber }: Settings,
  percent: number,
): Vat | null {
  if (vatNumber === '') return null
  const taxes = vatWithin(cents, option)
  return { percent, base: cents - taxes, taxes }
}

/** The VAT in several amounts together; null without a VAT number. */
export function vatTogether(parts: (Vat | null)[]): Vat | null {
  return (
    parts.reduce((sum, part) =>
      sum === null || part === null
        ? null
        : { percent: part.percent, base: sum.base + part.base, taxes: sum.taxes + part.taxes },
    ) ?? null
  )
}

function noteOf({ reference }: Booking, leg: BookedLeg, when: string): string {
  const plate = crewOf(leg)?.unit.registration
  return [when, reference, ...(plate === undefined ? [] : [plate])].join(' · ')
}

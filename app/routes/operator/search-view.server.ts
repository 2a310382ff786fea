import type { Found as FoundRow, FoundGroup } from '#app/console/search/found.ts'
import { entryOf } from '#app/console/rail-entries.ts'
import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import { paperNumber } from '#domain/invoices/numbers.ts'
import { formatRand } from '#domain/values/money.ts'
import { ENQUIRY_STATUS_NAMES } from '#domain/wording/conversations.ts'
import { shortBookingTitle } from '#domain/wording/booking.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import type { Language } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'
import { type Found, searchOffice } from '#server/services/office/search.ts'
import { INVOICES } from './invoices/invoice-words.ts'
import { askedInOneLine } from './enquiries/asked-trips.ts'

const TITLES = {
  booking: 'Bookings',
  enquiry: 'Enquiries',
  unit: 'Vehicles',
  driver: 'Drivers',
  paper: 'Papers',
}

/** Search results in words, by kind. Results whose page the console does not have yet are left out. */
export async function searchView(deps: Deps, typed: string): Promise<FoundGroup[]> {
  if (typed === '') return []
  const now = deps.now()
  const [found, tariff] = await Promise.all([searchOffice(deps, typed), deps.tariff()])
  return Object.entries(TITLES).flatMap(([kind, title]) => {
    const items = found
      .filter((one) => one.kind === kind)
      .map((one) => rowOf(one, { tariff, language: deps.content.language, now }))
      .filter(({ to }) => entryOf(to.split('?')[0] ?? '') !== undefined)
    return items.length === 0 ? [] : [{ title, items }]
  })
}

type Around = { tariff: Tariff; language: Language; now: Date }

function rowOf(found: Found, { tariff, language, now }: Around): FoundRow {
  switch (found.kind) {
    case 'booking': {
      const { reference, customer, pickupAt, status } = found.booking
      return {
        to: `/operator/bookings/${reference}`,
        icon: 'booking',
        name: reference,
        text: `${customer.name}, ${shortBookingTitle(found.booking, tariff, language)}`,
        note: `${status}, ${nearDate(capeDate(pickupAt), now)} ${capeTime(pickupAt)}`,
      }
    }
    case 'unit': {
      const { id, registration, model, active } = found.unit
      const note = active ? '' : 'out of service'
      return { to: `/operator/fleet?change=${id}`, icon: 'vehicle', name: registration, text: model, note }
    }
    case 'driver': {
      const { id, name, phone, active } = found.driver
      const note = active ? '' : 'no longer drives'
      return { to: `/operator/drivers?change=${id}`, icon: 'person', name, text: phone, note }
    }
    case 'paper': {
      const { series, buyer, total, date } = found.paper
      const name = paperNumber(found.paper)
      const note = `${series}, ${nearDate(date, now)}`
      return {
        to: `${INVOICES}/${name}`,
        icon: 'invoice',
        name,
        text: `${buyer}, ${formatRand(total)}`,
        note,
      }
    }
    case 'enquiry': {
      const { reference, name, status, createdAt } = found.enquiry
      return {
        to: `/operator/enquiries/${reference}`,
        icon: 'enquiry',
        name: reference,
        text: `${name}, ${askedInOneLine(found.enquiry, now)}`,
        note: `${ENQUIRY_STATUS_NAMES[status]}, ${nearDate(capeDate(createdAt), now)}`,
      }
    }
  }
}

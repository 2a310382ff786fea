import { parseQuoteRequest } from '#domain/forms/quote-request.ts'
import { serviceOfPackage, type TourPackage } from '#domain/pricing/tariff.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { notIncludedIn, titleOf } from '#domain/wording/titles.ts'
import { andList } from '#domain/fleet/vehicles.ts'
import { say } from '#domain/words/phrases.ts'
import type { Deps } from '../deps.ts'
import { priceRequest } from '../quotes.ts'
import type { Reply } from './reply.ts'

/** The tours of a kind that take so many, each at the price of the cheapest vehicle that fits. */
export async function toursAnswer(
  deps: Deps,
  { tours, people }: { tours: TourPackage['kind']; people: number },
): Promise<Reply> {
  const { language, words } = deps.content
  const { tag, phrases } = language
  const { answers } = phrases.chat
  const tariff = await deps.tariff()
  const priced = await Promise.all(
    tariff.packages
      .filter(({ kind }) => kind === tours)
      .map(async (pack) => ({ pack, price: await priceOf(deps, pack, people) })),
  )
  const fitting = priced.flatMap(({ pack: { id, title, hours }, price }) =>
    price === null
      ? []
      : [
          say(tag, answers.tour, {
            title: titleOf(id, title, language),
            count: hours,
            price: formatRand(price, tag),
          }),
        ],
  )
  const links = [{ label: words.chat.places.link, to: '/services' }]
  if (fitting.length === 0) return { text: answers.noTour, links, handover: true }
  const party = say(tag, answers.partyAlone, { count: people })
  const text = [
    say(tag, answers.tours, { party, tours: andList(fitting, tag) }),
    answers.perVehicle,
    say(tag, answers.notIncluded, { what: notIncludedIn(null, language) }),
  ]
  return { text: text.join(' '), links, handover: false }
}

/** Null where the tour does not take so many. */
async function priceOf(deps: Deps, pack: TourPackage, people: number): Promise<number | null> {
  const tariff = await deps.tariff()
  const { name: label, lat, lng } = tariff.base
  const parsed = parseQuoteRequest({
    serviceType: serviceOfPackage(pack),
    packageId: pack.id,
    pickup: { label, lat, lng },
    date: dayAfter(capeDate(deps.now()), 2),
    time: tariff.policies.toursFrom,
    passengers: people,
  })
  const answer = parsed.ok ? await priceRequest(deps, parsed.value, tariff) : null
  return answer?.ok === true ? answer.priced.options[0].total : null
}

import type { Deps } from '#server/services/deps.ts'

/** What each claim is about. */
const NAMES: Record<Exclude<keyof Claims, 'demonstration'>, string> = {
  rating: 'Rating, of 5',
  reviewsAtLeast: 'Reviews at least, on Home',
  reviewCount: 'Reviews, on their page',
  onTimeHome: 'On time, on Home',
  onTimeReviews: 'On time, on the reviews page',
  recommend: 'Guests who recommend you',
  customers: 'Customers',
  onTheRoadSince: 'On the road since',
  years: 'Years of experience, on Home',
  replyHours: 'Hours until an answer',
  liabilityCover: 'Liability cover, in millions of rand',
  serviceKm: 'Kilometres between services',
  safetyRecord: 'Safety record',
  safetyRating: 'Safety rating, of 5',
  accidentsThisYear: 'Accidents this year',
  safeJourneysMonthly: 'Safe journeys a month',
  googleRating: 'Google rating',
  tripadvisorRating: 'Tripadvisor rating',
  facebookRating: 'Facebook rating',
}

type Claims = Deps['content']['business']['claims']

export async function claimsView(deps: Pick<Deps, 'content' | 'vehicles'>) {
  const { claims } = deps.content.business
  const { phrases } = deps.content.language
  const models = await deps.vehicles()
  return {
    areMadeUp: claims.demonstration,
    claims: Object.entries(NAMES).map(([claim, name]) => ({
      name,
      value: String(claims[claim as keyof Claims]),
    })),
    models: models.map(({ id, make, name, class: bookedAs, passengers, largeBags, smallBags }) => ({
      id,
      name: `${make} ${name}`,
      bookedAs: phrases.forms.vehicles[bookedAs],
      passengers,
      largeBags,
      smallBags,
    })),
  }
}

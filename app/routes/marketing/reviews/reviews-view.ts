import { SERVICE_TABS, type ServiceTab } from '#domain/pricing/service-types.ts'
import type { ReviewsWords } from '#domain/words/page-content.ts'

const REVIEWS_A_PAGE = 20
/** Averages of fewer say nothing. */
const FEWEST_FOR_FIGURES = 5
/** Of fewer a list is read faster than it is filtered, unless a service has more than one. */
const FEWEST_FOR_FILTERS = 8

type Written = Pick<ReviewsWords['reviews'][number], 'service' | 'date' | 'quote'>

/** The reviews of a service, or of all if it is null, newest first; one page of them. */
export function reviewsView<Review extends Written>(
  reviews: Review[],
  { service, page }: { service: ServiceTab | null; page: number },
) {
  const about = (wanted: ServiceTab | null) =>
    reviews.filter((review) => wanted === null || review.service === wanted)
  const found = newestFirst(about(service))
  const pages = Math.max(1, Math.ceil(found.length / REVIEWS_A_PAGE))
  const current = Math.min(Math.max(1, page), pages)
  const start = (current - 1) * REVIEWS_A_PAGE
  const shown = found.slice(start, start + REVIEWS_A_PAGE)
  const isWorthFiltering =
    service !== null ||
    reviews.length >= FEWEST_FOR_FILTERS ||
    SERVICE_TABS.some((tab) => about(tab).length > 1)
  const filters = [null, ...SERVICE_TABS].map((tab) => ({ service: tab, count: about(tab).length }))
  return {
    service,
    filters: isWorthFiltering ? filters : [],
    quoted: about(service).find(({ quote }) => quote !== undefined) ?? null,
    hasFigures: reviews.length >= FEWEST_FOR_FIGURES,
    reviews: shown,
    first: start + 1,
    last: start + shown.length,
    count: found.length,
    countOfAll: reviews.length,
    newer: current > 1 ? current - 1 : null,
    older: current < pages ? current + 1 : null,
  }
}

export function newestFirst<Review extends { date: string }>(reviews: Review[]): Review[] {
  return reviews.toSorted((one, other) => other.date.localeCompare(one.date))
}

/** The address of a page of reviews. */
export function reviewsHref(service: ServiceTab | null, page = 1): string {
  const query = new URLSearchParams({
    ...(service !== null && { service }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? '/reviews' : `/reviews?${query}`
}

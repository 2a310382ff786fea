import { regionPicture, servicePicture } from '#app/ui/art/pictures.ts'
import { SERVICE_TABS, type ServiceTab } from '#domain/pricing/service-types.ts'
import { ENGLISH } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { pageWords } from '#server/services/pages.ts'
import { reviewsView } from './reviews-view.ts'

/** The page Reviews for a query: a service to read about, and which page of it. */
export async function reviewsPage(deps: Deps, query: URLSearchParams) {
  const { reviews: _, ...words } = await pageWords(deps, 'reviews')
  const details = (await pageWords(deps, 'service-details')).pages
  const pages = new Map(details.map((page) => [page.service, page]))
  const reviews = await reviewsWithLanguage(deps)
  const view = reviewsView(
    reviews.map((review) => ({ ...review, slug: pages.get(review.service)?.slug })),
    { service: serviceOf(query), page: Number(query.get('page')) || 1 },
  )
  const { quoted, service } = view
  const page = pages.get(service ?? quoted?.service ?? 'airport')
  const region = (await pageWords(deps, 'areas')).regions.find(({ picture }) => picture === quoted?.picture)
  return {
    words,
    view,
    isSample: deps.content.business.claims.demonstration,
    picture:
      region === undefined
        ? { src: servicePicture(page?.slug ?? ''), alt: page?.alt ?? '' }
        : { src: regionPicture(region.picture), alt: region.alt },
  }
}

/** The reviews; one that is not translated yet comes from English, and says so. */
export async function reviewsWithLanguage(deps: Deps) {
  const { reviews } = await pageWords(deps, 'reviews')
  const english = inLanguage(deps, ENGLISH).content.words.reviews.reviews
  const isEnglish = deps.content.language.tag === ENGLISH
  return reviews.map((review, i) => ({
    ...review,
    lang: !isEnglish && review.text === english[i]?.text ? ENGLISH : undefined,
  }))
}

function serviceOf(query: URLSearchParams): ServiceTab | null {
  return SERVICE_TABS.find((tab) => tab === query.get('service')) ?? null
}

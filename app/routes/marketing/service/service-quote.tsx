import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { ReviewsWords } from '#domain/words/page-content.ts'
import { reviewsHref } from '../reviews/reviews-view.ts'

type ServiceQuoteProps = ReviewsWords['reviews'][number] & { lang: string | undefined }

/** A passenger's quote about this service, on wheat. */
export function ServiceQuote({ quote, excerpt, name, location, service, lang }: ServiceQuoteProps) {
  const { all } = usePhrases('pages').reviews
  return (
    <section className="said">
      <div className="wrap">
        <blockquote lang={lang}>{quote ?? excerpt}</blockquote>
        <p>
          <b>
            {name}, {location}
          </b>
          <SiteLink href={reviewsHref(service)}>{all}</SiteLink>
        </p>
      </div>
    </section>
  )
}

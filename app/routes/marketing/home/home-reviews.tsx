import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { Figures } from '#app/ui/business/figures.tsx'
import { Stars } from '#app/ui/business/stars.tsx'
import type { HomeWords, ReviewsWords } from '#domain/words/page-content.ts'
import { newestFirst } from '../reviews/reviews-view.ts'

/** Up to six passengers in their own words, the first of them large; nothing as long as nobody has written. */
export function HomeReviews({ words, reviews, services }: HomeReviewsProps) {
  const { all } = usePhrases('pages').reviews
  const { see } = usePhrases('finder')
  if (reviews.length === 0) return null
  return (
    <section className="section section-follows" aria-labelledby="reviews-title">
      <div className="wrap">
        <div className="heading-row">
          <h2 id="reviews-title">{words.title}</h2>
          <Figures figures={words.stats} />
        </div>
        <div className="quotes">
          {newestFirst(reviews)
            .slice(0, MOST)
            .map(({ name, location, service, date, rating, excerpt }) => (
              <figure key={`${date} ${name}`}>
                <blockquote>{excerpt}</blockquote>
                <figcaption>
                  <span className="avatar" aria-hidden="true">
                    {name.match(/\p{Lu}/gu)?.join('')}
                  </span>
                  <span>
                    <b>{name}</b>
                    {location} · {services[service].one}
                  </span>
                  <Stars rating={rating} />
                </figcaption>
              </figure>
            ))}
        </div>
        <div className="button-row">
          <ButtonLink look="commit" href="/quotes">
            {see}
          </ButtonLink>
          <SiteLink className="text-link" href="/reviews">
            {all}
          </SiteLink>
        </div>
      </div>
    </section>
  )
}

type HomeReviewsProps = { words: HomeWords['reviews'] } & Pick<ReviewsWords, 'reviews' | 'services'>

const MOST = 6

import { PICTURE_SIZE, servicePicture } from '#app/ui/art/pictures.ts'
import { useLanguage, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { Stars } from '#app/ui/business/stars.tsx'
import { formatDate } from '#domain/values/cape-time.ts'
import type { ReviewsWords } from '#domain/words/page-content.ts'

/** A review with our answer. `lang` is the language of its text if it is not the page's. */
export function ReviewItem({ review, service, picture, isLead, lang }: ReviewItemProps) {
  const { rating, title, text, helpful, answer } = review
  const phrases = usePhrases('pages').reviews
  const say = useSay()
  return (
    <article className={isLead ? 'review review-lead' : 'review'}>
      {picture !== undefined && <img {...PICTURE_SIZE} src={servicePicture(picture)} alt="" loading="lazy" />}
      <header>
        <Stars rating={rating} />
        <Writer {...review} service={service} />
      </header>
      <div>
        <h2 lang={lang}>{title}</h2>
        <blockquote lang={lang}>{text}</blockquote>
        {helpful > 0 && <p className="small muted">{say(phrases.helpful, { count: helpful })}</p>}
        {answer !== undefined && (
          <div className="review-answer">
            <h3 className="small-heading">{phrases.answer}</h3>
            <p lang={lang}>{answer}</p>
          </div>
        )}
      </div>
    </article>
  )
}

type Review = ReviewsWords['reviews'][number]

/** Who wrote it, and after which trip. */
export function Writer({ name, location, service, date }: WriterProps) {
  const { tag } = useLanguage()
  return (
    <p className="small review-writer">
      <b>{name}</b>{' '}
      <span className="muted">
        {location}. {service},{' '}
        <time className="unbroken" dateTime={date}>
          {formatDate(date, tag)}
        </time>
      </span>
    </p>
  )
}

type WriterProps = Pick<Review, 'name' | 'location' | 'date'> & { service: string }

type ReviewItemProps = {
  review: Review
  /** What it is about, in words. */
  service: string
  /** The page of the service whose picture is shown small beside the name. */
  picture: string | undefined
  /** It begins the list, and is set larger. */
  isLead: boolean
  lang: string | undefined
}

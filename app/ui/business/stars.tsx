import { usePhrases, useSay } from '#app/ui/base/language.tsx'

const STAR = 'M9 0.8L11.3 6.2L17.2 6.7L12.7 10.6L14.1 16.4L9 13.3L3.9 16.4L5.3 10.6L0.8 6.7L6.7 6.2Z'
const MOST = 5

/** A rating as stars; those that are missing are drawn as outlines. */
export function Stars({ rating }: { rating: number }) {
  const { stars } = usePhrases('pages')
  const say = useSay()
  return (
    <p>
      <span className="visually-hidden">{say(stars, { rating, most: MOST })}</span>
      <svg className="stars" viewBox="0 0 98 18" width={98} height={18} aria-hidden="true">
        {Array.from({ length: MOST }, (_, i) => (
          <path
            key={i}
            d={STAR}
            transform={`translate(${i * 20})`}
            className={i < rating ? undefined : 'no-star'}
          />
        ))}
      </svg>
    </p>
  )
}

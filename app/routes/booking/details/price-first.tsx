import { AsidePicture } from '#app/ui/art/aside-picture.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { FareFinderIsland } from '#app/ui/business/fare-finder/fare-finder-island.tsx'
import { enquiryHref, type FareFinderProps } from '#app/ui/business/fare-finder/finder-form.ts'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import { SignInBelow } from '../sign-in-card.tsx'

/** What visitors who are not signed in see of a link to booking: the price of what it is about. */
export function PriceFirst({ title, words, finder, picture }: PriceFirstProps) {
  const { priceFirst } = usePhrases('booking').signIn
  return (
    <div className="wrap finder-page pictured">
      <PageHead title={title} />
      <div className="pictured-head">
        <h1>{priceFirst.title}</h1>
        <p className="lead">{priceFirst.text}</p>
      </div>
      <div className="fare-card">
        <FareFinderIsland {...finder} isPage />
      </div>
      <AsidePicture of="airport" src={picture} />
      <SignInBelow words={words} enquiryHref={enquiryHref(finder.values ?? {}, finder.tours)} />
    </div>
  )
}

type PriceFirstProps = {
  title: string
  words: BookingPagesWords['signIn']
  finder: FareFinderProps
  /** The address of what the link is about in a picture. */
  picture: string
}

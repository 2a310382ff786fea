import arrivals from './arrivals.svg?url'
import coast from './coast.svg?url'
import desk from './desk.svg?url'
import { PICTURE_SIZE, servicePicture } from './pictures.ts'

/** What a page is for: a price from the airport, a trip, a driver who meets somebody, a visit, or a letter. */
const PICTURES = {
  airport: servicePicture('airport-transfers'),
  trip: servicePicture('signpost'),
  meeting: arrivals,
  coast,
  desk,
}

/** A picture beside a form that fits its task. */
export function AsidePicture({ of = 'coast', src = PICTURES[of], isFirst = false }: AsidePictureProps) {
  return (
    <img
      {...PICTURE_SIZE}
      className={`aside-picture aside-${of}`}
      src={src}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      // After the styles and fonts.
      fetchPriority="low"
    />
  )
}

type AsidePictureProps = {
  of?: keyof typeof PICTURES
  /** A picture of its own in the same place. */
  src?: string | undefined
  /** On the first screen of every device. */
  isFirst?: boolean
}

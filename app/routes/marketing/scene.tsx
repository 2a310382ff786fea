import arrivals from '#app/ui/art/arrivals.svg?url'
import { PICTURE_SIZE, regionPicture } from '#app/ui/art/pictures.ts'

/** A region's picture from edge to edge with one sentence on it; the driver's is whole, beside the sentence. */
export function Scene({ picture, alt, text }: { picture: string; alt: string; text: string }) {
  const isDriver = picture === 'arrivals'
  return (
    <section className={isDriver ? 'scene scene-driver' : 'scene'}>
      <img {...PICTURE_SIZE} src={isDriver ? arrivals : regionPicture(picture)} alt={alt} loading="lazy" />
      <p>{text}</p>
    </section>
  )
}

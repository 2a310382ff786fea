import arrivals from '#app/ui/art/arrivals.svg?url'
import { PICTURE_SIZE, regionPicture } from '#app/ui/art/pictures.ts'

/** A region's picture, or the driver's, from edge to edge, with one sentence. */
export function Scene({ picture, alt, text }: { picture: string; alt: string; text: string }) {
  const isDriver = picture === 'arrivals'
  const src = isDriver ? arrivals : regionPicture(picture)
  return (
    <section className="scene">
      <img {...PICTURE_SIZE} className={isDriver ? 'driver' : undefined} src={src} alt={alt} loading="lazy" />
      <p>{text}</p>
    </section>
  )
}

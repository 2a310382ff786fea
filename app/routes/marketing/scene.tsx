import { PICTURE_SIZE, regionPicture } from '#app/ui/art/pictures.ts'

/** A region's picture from edge to edge with one sentence on it. */
export function Scene({ picture, alt, text }: { picture: string; alt: string; text: string }) {
  return (
    <section className="scene">
      <img {...PICTURE_SIZE} src={regionPicture(picture)} alt={alt} loading="lazy" />
      <p>{text}</p>
    </section>
  )
}

import { useLanguage } from '#app/ui/base/language.tsx'
import { pathIn } from '#domain/words/language.ts'

export type MapPicture = { src: string; width: number; height: number }

/** A map as a picture of its own, for wide screens and for those of up to so many pixels. */
export function DayMap({ wide, narrow, upTo, alt }: DayMapProps) {
  const { tag } = useLanguage()
  return (
    <picture>
      <source
        media={`(max-width: ${upTo}px)`}
        {...{ width: narrow.width, height: narrow.height }}
        srcSet={pathIn(tag, narrow.src)}
      />
      <img {...wide} src={pathIn(tag, wide.src)} alt={alt} loading="lazy" />
    </picture>
  )
}

type DayMapProps = { wide: MapPicture; narrow: MapPicture; upTo: number; alt: string }

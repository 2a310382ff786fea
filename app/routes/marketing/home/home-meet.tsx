import arrivals from '#app/ui/art/arrivals.svg?url'
import { PICTURE_SIZE } from '#app/ui/art/pictures.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { HomeWords } from '#domain/words/page-content.ts'

/** The driver with the name board, and what it costs that he waits there. */
export function HomeMeet({ words: { title, text, link }, alt }: { words: HomeWords['meet']; alt: string }) {
  return (
    <section className="section">
      <div className="wrap meet">
        <img {...PICTURE_SIZE} src={arrivals} alt={alt} loading="lazy" />
        <div>
          <h2>{title}</h2>
          <p className="lead">{text}</p>
          <SiteLink className="text-link" href={link.to}>
            {link.label}
            <Icon name="arrow" size={20} />
          </SiteLink>
        </div>
      </div>
    </section>
  )
}

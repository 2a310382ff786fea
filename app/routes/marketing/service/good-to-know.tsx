import { Folded } from '#app/ui/base/folded.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { ServiceDetail } from '#domain/words/service-details.ts'

/** Notes on this service, in columns. */
export function GoodToKnow({ sections }: Pick<ServiceDetail, 'sections'>) {
  const { goodToKnow } = usePhrases('pages')
  return (
    <section className="section section-sand">
      <div className="wrap">
        <h2>{goodToKnow}</h2>
        <div className="notes faqs">
          {sections.map(({ title, paragraphs }) => (
            <Folded key={title} title={title} heading="h3">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Folded>
          ))}
        </div>
      </div>
    </section>
  )
}

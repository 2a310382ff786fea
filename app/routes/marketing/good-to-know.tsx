import { usePhrases } from '#app/ui/base/language.tsx'
import type { ServiceDetail } from '#domain/words/service-details.ts'

/** Notes on this service, in columns. */
export function GoodToKnow({ sections }: Pick<ServiceDetail, 'sections'>) {
  const { goodToKnow } = usePhrases('pages')
  return (
    <section className="section section-sand">
      <div className="wrap">
        <h2>{goodToKnow}</h2>
        <dl className="notes">
          {sections.map(({ title, paragraphs }) => (
            <div key={title}>
              <dt>{title}</dt>
              {paragraphs.map((paragraph) => (
                <dd key={paragraph}>{paragraph}</dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

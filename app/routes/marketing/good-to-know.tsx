import { usePhrases } from '#app/ui/base/language.tsx'
import { Faqs } from '#app/ui/business/faqs.tsx'
import { RuledList } from '#app/ui/business/ruled-list.tsx'

type Section = { title: string; paragraphs: string[] }

/** Notes on this service, and a block that opens with what applies to all services. */
export function GoodToKnow({ sections, shared, onSand }: GoodToKnowProps) {
  const { goodToKnow, onEveryTrip } = usePhrases('pages')
  return (
    <section className={onSand ? 'section section-sand' : 'section'}>
      <div className="wrap split">
        <h2>{goodToKnow}</h2>
        <RuledList rows={sections.map(({ title, paragraphs }) => ({ title, text: paragraphs }))} />
      </div>
      <div className="wrap split also">
        <h2>{onEveryTrip}</h2>
        <Faqs faqs={shared.map(({ title, paragraphs }) => ({ question: title, answer: paragraphs }))} />
      </div>
    </section>
  )
}

type GoodToKnowProps = { sections: Section[]; shared: Section[]; onSand: boolean }

import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { FleetWords } from '#domain/words/page-content.ts'

/** What each paper proves, and how a passenger checks it. */
export function FleetPapers({ title, lead, items }: FleetWords['papers']) {
  const { check } = usePhrases('pages').fleet
  return (
    <section className="section section-sand">
      <div className="wrap">
        <div className="heading-row">
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <ul className="papers">
          {items.map((paper) => (
            <li key={paper.title}>
              <Icon name="paper" />
              <div>
                <h3>{paper.title}</h3>
                <p className="small muted">{paper.of}</p>
              </div>
              <p>{paper.proves}</p>
              <p>
                <b>{check}</b> {paper.check}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

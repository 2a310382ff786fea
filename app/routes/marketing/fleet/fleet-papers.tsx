import insurance from '#app/ui/art/papers/insurance.svg?url&no-inline'
import licence from '#app/ui/art/papers/licence.svg?url&no-inline'
import permit from '#app/ui/art/papers/permit.svg?url&no-inline'
import roadworthy from '#app/ui/art/papers/roadworthy.svg?url&no-inline'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { FleetWords } from '#domain/words/page-content.ts'

/** In the order of the four papers. */
const PICTURES = [licence, permit, roadworthy, insurance]

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
          {items.map((paper, i) => (
            <li key={paper.title}>
              <img src={PICTURES[i]} alt="" width={960} height={600} loading="lazy" />
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

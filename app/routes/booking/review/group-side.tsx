import { usePhrases } from '#app/ui/base/language.tsx'
import type { GroupLine } from '../group/group-view.server.ts'

/** The trips and their sum, in view while they are booked. */
export function GroupSide({ lines, total }: { lines: GroupLine[]; total: string }) {
  const { review: phrases } = usePhrases('group')
  return (
    <aside className="trip-side group-side" aria-label={phrases.yours}>
      <div className="trip-body">
        <h2>{phrases.yours}</h2>
        <ol className="figures">
          {lines.map(({ quoteId, title, when, facts, price }) => (
            <li key={quoteId}>
              <span>
                <b>{title}</b>
                <span className="small">
                  {when}, {facts[0]}
                </span>
              </span>
              <b>{price}</b>
            </li>
          ))}
        </ol>
      </div>
      <p className="trip-price">
        <span>{phrases.total}</span>
        <b className="price">{total}</b>
      </p>
    </aside>
  )
}
